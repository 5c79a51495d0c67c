// --- Sounds -------------------------------------------------------------------------------------------------------------------

// All sounds are synthesised from tones and filtered noise: glass for spheres; wood, paper and metal for cards.
const VOLUMES = { soft: .25, normal: .55, loud: 1 };
let audio, out, hiss;

/** Plays a sound if the visitor has agreed. A hidden page only plays the sound of the visitor's turn. */
function sound(what) {
  const volume = VOLUMES[document.documentElement.dataset.sound];
  if (!volume || !SOUNDS[what] || (document.hidden && what !== "turn")) return;
  // Browsers allow sound only after the visitor has used the page.
  if (!audio && !navigator.userActivation?.hasBeenActive) return;
  audio ??= prepare();
  if (audio.state !== "running") audio.resume();
  out.gain.value = volume;
  SOUNDS[what](audio.currentTime + .01);
}

function prepare() {
  const audio = new AudioContext();
  out = audio.createGain();
  // The compressor keeps many sounds at once from being louder than one.
  out.connect(audio.createDynamicsCompressor()).connect(audio.destination);
  hiss = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return audio;
}

/** A short attack and an exponential decay. */
function envelope(at, length, loud, attack = .004) {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + attack);
  gain.gain.exponentialRampToValueAtTime(.0001, at + length);
  gain.connect(out);
  return gain;
}

function tone(at, frequency, length, loud, { kind = "sine", attack, to } = {}) {
  const source = audio.createOscillator();
  source.type = kind;
  source.frequency.setValueAtTime(frequency, at);
  if (to) source.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(envelope(at, length, loud, attack));
  source.start(at);
  source.stop(at + length);
}

function noise(at, frequency, length, loud, { sharp = 1, attack, to, kind = "bandpass" } = {}) {
  const [source, filter] = [audio.createBufferSource(), audio.createBiquadFilter()];
  source.buffer = hiss;
  filter.type = kind;
  filter.Q.value = sharp;
  filter.frequency.setValueAtTime(frequency, at);
  if (to) filter.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(filter).connect(envelope(at, length, loud, attack));
  source.start(at, Math.random() * .5);
  source.stop(at + length);
}

/** The sound of something struck: its slightly inharmonic tones, and the knock. */
function struck(at, tones, length, loud, knock) {
  tones.forEach((frequency, index) => tone(at, frequency, length / (1 + index * .6), loud / (1 + index)));
  noise(at, knock, .025, loud * .8, { sharp: .8 });
}

const glass = (at, pitch = 1, loud = .12) => struck(at, [2100 * pitch, 3470 * pitch, 5230 * pitch], .11, loud, 5200);
const wood = (at, pitch = 1, loud = .3) => struck(at, [310 * pitch, 742 * pitch], .09, loud, 1500);
const metal = (at, loud = .1) => struck(at, [1240, 1873, 2917, 4411], .35, loud, 4200);
const flick = (at, loud = .3) => noise(at, 2600, .07, loud, { sharp: .6, attack: .015, to: 5200 });
const bell = (at, pitch, loud = .2) => [1, 2, 3.01, 4.2].forEach((part, index) => tone(at, pitch * part, 1.4 / (1 + index), loud / (1 + index * index * 1.6), { attack: .006 }));

// A pentatonic scale: each use of a Gizmo in a chain is one step higher.
const SCALE = [0, 2, 4, 7, 9];
const degree = number => 2 ** ((Math.floor(number / SCALE.length) * 12 + SCALE[number % SCALE.length]) / 12);

const SOUNDS = {
  // A sphere rolls and drops in.
  marble: at => {
    for (let turn = 0; turn < 5; turn += 1) noise(at + turn * .045, 700 + turn * 70, .06, .5 - turn * .05, { sharp: 3, attack: .02 });
    glass(at + .26, .95 + Math.random() * .1);
    glass(at + .33, 1.12, .05);
  },
  paper: at => { flick(at); wood(at + .07, 1.35, .14); },
  build: at => { flick(at, .15); wood(at + .04, .7, .34); metal(at + .13); metal(at + .21, .05); },
  shuffle: at => { for (let card = 0; card < 6; card += 1) flick(at + card * .05 + Math.random() * .012, .25); wood(at + .36, 1.2, .14); },
  // Higher with each use in a chain.
  spark: at => {
    const pitch = 392 * degree(Math.min(14, element("chain")?.querySelectorAll(".used").length ?? 0));
    [1, 1.25, 1.5].forEach((part, index) => tone(at + index * .06, pitch * part, .24, .13, { kind: "triangle", attack: .008 }));
    noise(at + .12, 6200, .16, .04, { sharp: 2, to: 9000 });
  },
  turn: at => { bell(at, 659); bell(at + .16, 880, .14); },
  end: at => {
    [523, 659, 784, 1047].forEach((pitch, index) => bell(at + index * .14, pitch, .13));
    [262, 392].forEach(pitch => tone(at + .42, pitch, 1.6, .08, { kind: "triangle", attack: .03 }));
  },
};

// The answer to the question about sounds is played at once as an example, and stored.
element("sounds")?.addEventListener("submit", event => {
  event.preventDefault();
  const { target: form, submitter: { value } } = event, data = new FormData(form, event.submitter);
  document.documentElement.dataset.sound = value;
  element("sounds").remove();
  sound("turn");
  fetch(form.action, { method: "POST", body: new URLSearchParams(data), redirect: "manual" }).catch(() => {});
});

// A volume chosen in the settings is played at once, before it is saved.
document.addEventListener("change", ({ target }) => {
  if (target.name !== "sound") return;
  document.documentElement.dataset.sound = target.value;
  sound("turn");
});
