# The rules and their examples, in German. A number such as (R6.2) becomes a link.

## Around the rules

rules-title = Regeln
rules-about = Alle Regeln des Spiels, mit Nummern. Wenn am Tisch etwas nicht geht, führt der Grund zu seiner Regel auf dieser Seite. Die Beispiele kannst du gleich hier spielen. Für die erste Partie reicht ein Blick auf „So wird gespielt“.
rules-contents = Inhalt
rules-of-game = Das Spiel
rules-of-table = Am Tisch
rules-of-table-about = So läuft es an jedem Tisch auf diesem Server: Plätze, Spielen, Zurücknehmen, Bedenkzeit, Chat und Fairness.
rules-examples = Beispiele zum Spielen
rules-cards-link = Alle Karten mit ihren Texten
rules-guide-link = So wird gespielt, in Kürze

## The game

rule-r1 = Spielmaterial
rule-r1-1 = Es gibt 52 Energiekugeln, je 13 Magma (rot), Elektro (gelb), Atomius (blau) und Dunkle Materie (schwarz). Jede Energie hat ihr eigenes Symbol, du musst also keine Farben unterscheiden.
rule-r1-2 = Es gibt 112 Gizmo-Karten: 4 gleiche Start-Gizmos und je 36 Karten der Stufen 1, 2 und 3.
rule-r1-3 = Eine Karte zeigt ihre Stufe, ihren Typ (Umwandler, Sammel-, Speicher- oder Bau-Gizmo oder Upgrade), ihre Kosten, die Energieart, ihre Siegpunkte (SP) und ihren Effekt. Vier Karten der Stufe 3 sind Joker-Gizmos: Sie zeigen alle vier Energien und lassen sich mit beliebiger Energie bezahlen, auch gemischt.
rule-r1-4 = Manche Gizmos bringen Siegpunktmarker. Marker dienen nur zum Zählen: Sie gehen nie aus.
rule-r1-5 = Zwei, drei oder vier Personen spielen mit.

rule-r2 = Spielaufbau
rule-r2-1 = Die Plätze werden ausgelost. Der erste Platz beginnt, dann geht es im Uhrzeigersinn weiter.
rule-r2-2 = Alle beginnen mit einem aktiven Start-Gizmo, einem Energielimit von 5, einem Kartenlimit von 1 und einem Forschungswert von 3.
rule-r2-3 = Jede Stufe hat ihren eigenen, gemischten Stapel. Von Stufe 3 sind nur 16 Karten im Spiel: Die anderen 20 werden ungesehen beiseitegelegt.
rule-r2-4 = Offen liegt die Auslage: 4 Karten der Stufe 1, 3 der Stufe 2 und 2 der Stufe 3.
rule-r2-5 = Alle Kugeln kommen in den Energiespender. 6 zufällige rollen heraus und bilden die Energiereihe.

rule-r3 = Dein Zug
rule-r3-1 = In deinem Zug führst du genau eine Aktion aus: speichern, sammeln, bauen oder forschen.
rule-r3-2 = Deine Aktion kann deine Gizmos auslösen, ebenso jede weitere Aktion, die dir deren Effekte erlauben (R8.1).
rule-r3-3 = Du passt nur, wenn keine der vier Aktionen möglich ist. Wenn in einer Runde alle passen, kann sich nichts mehr ändern: Die Partie endet und wird gewertet.
rule-r3-4 = Dein Zug endet, wenn du ihn beendest, oder von selbst, sobald du keinen ausgelösten Gizmo mehr einsetzen kannst.

rule-r4 = Speichern
rule-r4-1 = Lege eine offene Karte aus der Auslage in dein Archiv. Gespeicherte Karten liegen offen: Alle sehen sie.
rule-r4-2 = Du kannst nicht speichern, solange dein Archiv voll ist, und gar nicht mehr, sobald du ein Upgrade gebaut hast, das es verbietet. Das gilt auch für Effekte und beim Forschen.
rule-r4-3 = Die Lücke in der Auslage wird sofort mit der nächsten Karte vom Stapel derselben Stufe gefüllt. Ist der Stapel leer, bleibt der Platz leer.
rule-r4-4 = Ein Upgrade, das das Speichern verbietet, lässt die Karten in deinem Archiv unberührt: Du darfst sie weiterhin bauen.

rule-r5 = Sammeln
rule-r5-1 = Lege eine Kugel deiner Wahl aus der Reihe in deinen Energiering.
rule-r5-2 = Du kannst nicht sammeln, solange dein Ring voll ist. Kugeln werden nie getauscht oder abgeworfen: Sie verlassen den Ring nur, wenn du bezahlst.
rule-r5-3 = Danach rollt eine zufällige Kugel aus dem Energiespender in die Reihe.
rule-r5-4 = Ist der Energiespender leer, bleibt die Reihe kürzer. Kugeln, die zurückkommen, rollen gleich in zufälliger Reihenfolge auf die freien Plätze.
rule-r5-5 = Ziehen ist nicht Sammeln. Eine gezogene Kugel kommt zufällig aus dem Energiespender, die Reihe bleibt, wie sie ist, und nichts wird ausgelöst.

rule-r6 = Bauen
rule-r6-1 = Bezahle eine Karte aus der Auslage oder aus deinem eigenen Archiv und lege sie zu deinen aktiven Gizmos.
rule-r6-2 = Der Preis sind die Kosten der Karte in ihrer Energieart, abzüglich deiner Rabatte (R9.3). Ausgegebene Kugeln kommen zurück in den Energiespender.
rule-r6-3 = Ein Platz in der Auslage wird wie nach dem Speichern aufgefüllt (R4.3). Ein Platz in deinem Archiv wird frei.
rule-r6-4 = Höhere Limits durch ein Upgrade gelten sofort, auch noch in diesem Zug. Limits sinken nie.
rule-r6-5 = Du bezahlst genau. Nach dem Umwandeln (R9.1) muss deine Energie genau den Preis ergeben: Nichts darf übrig bleiben, und keine Kugel darf unnötig ausgegeben werden.
rule-r6-6 = Ein Joker-Gizmo (alle vier Energien) lässt sich mit beliebiger Energie bezahlen, auch gemischt. Beim Bauen zählt er als Gizmo jeder Energieart, löst also Bau-Gizmos aller vier Energien aus.
rule-r6-7 = Manche Effekte lassen dich eine Karte der Stufe 1 kostenlos bauen, aus der Auslage oder aus deinem Archiv. Das ist ein Bau wie jeder andere, und aus dem Archiv zählt er als Bau aus dem Archiv.

rule-r7 = Forschen
rule-r7-1 = Wähle einen Stapel und sieh dir so viele seiner obersten Karten an, wie dein Forschungswert angibt, oder alle, wenn es weniger sind. Nur du siehst sie.
rule-r7-2 = Dann baue eine davon (du bezahlst, Rabatte zählen) oder speichere eine, wenn du darfst (R4.2), oder nimm keine. Du wirst immer gefragt, auch wenn dir nur bleibt, keine zu nehmen.
rule-r7-3 = Die nicht genommenen Karten kommen verdeckt unter denselben Stapel, in einer Reihenfolge deiner Wahl. Du siehst weiterhin, wo sie liegen, bis jemand anderes sie erforscht; die anderen sehen es nie.
rule-r7-4 = Eine erforschte Karte zu bauen oder zu speichern ist eine Bauen- oder Speichern-Aktion und löst Gizmos aus wie sonst auch. Die Karte kommt nicht „aus dem Archiv“, und die Auslage bleibt, wie sie ist.
rule-r7-5 = Einen leeren Stapel kannst du nicht erforschen, und gar keinen mehr, sobald du ein Upgrade gebaut hast, das das Forschen verbietet, auch nicht durch einen Effekt.
rule-r7-6 = Die anderen sehen, welchen Stapel du wählst, wie viele Karten du ansiehst, welche du nimmst und ob du sie baust oder speicherst. Der Rest bleibt dein Geheimnis.

rule-r8 = Auslöser und Kettenreaktionen
rule-r8-1 = Ein Speicher-Gizmo wird bei jedem Speichern ausgelöst; ein Sammel-Gizmo, wenn du eine seiner Energien sammelst (Ziehen zählt nicht); ein Bau-Gizmo, wenn du eine Karte einer seiner Energien baust, eine aus dem Archiv oder eine der Stufe 2, je nachdem, was er zeigt. Umwandler und Upgrades werden nie ausgelöst: Sie wirken einfach.
rule-r8-2 = Eine Aktion kann nur Gizmos auslösen, die vor ihrem Beginn aktiv waren. Ein Gizmo wird also nie durch seinen eigenen Bau ausgelöst, durch spätere Aktionen desselben Zuges aber schon.
rule-r8-3 = Jeden Gizmo darfst du einmal pro Zug einsetzen, auch jeden Umwandler, egal, wie viele Karten du baust. Auch ein zweimal ausgelöster Gizmo wirkt nur einmal.
rule-r8-4 = Ob und in welcher Reihenfolge du ausgelöste Gizmos einsetzt, entscheidest du. Was früh ausgelöst wurde, darfst du spät einsetzen. Eine Kettenreaktion darf beliebig lang sein.
rule-r8-5 = Du kannst einen Gizmo nur einsetzen, wenn er etwas tun kann: Je nach Effekt brauchst du Platz im Ring und eine Kugel zum Nehmen, Platz im Archiv und die Erlaubnis zu speichern, einen Stapel und die Erlaubnis zu forschen oder eine Karte der Stufe 1 zum Bauen. Sonst bleibt er ausgelöst und lässt sich vielleicht später im Zug einsetzen.
rule-r8-6 = Effekte, die bis zu 2 oder 3 Kugeln bringen, bringen sie nacheinander, ohne etwas dazwischen. Die erste musst du nehmen, danach darfst du aufhören. Der Effekt endet von selbst, wenn dein Ring voll ist oder keine Kugel mehr da ist. Jede gesammelte Kugel ist eine eigene Sammeln-Aktion und kann Sammel-Gizmos auslösen.
rule-r8-7 = Bevor du den nächsten Gizmo einsetzt, bringst du einen Effekt zu Ende. SP erhältst du sofort; beim Speichern, Forschen und kostenlosen Bauen wählst du zuerst.

rule-r9 = Umwandler und Rabatte
rule-r9-1 = Umwandler wirken beim Bezahlen, in beliebiger Reihenfolge und gemeinsam, jeder einmal pro Zug. Manche lassen ein oder zwei Kugeln einer Energie als beliebige Energie zählen, manche eine beliebige Kugel als jede andere Energie und manche eine Kugel als zwei derselben Art.
rule-r9-2 = Was ein Umwandler ergibt, kann der nächste verwenden, und die beiden Hälften eines Umwandlers dürfen an verschiedenen Stellen derselben Zahlung wirken.
rule-r9-3 = Rabatt-Upgrades senken den Preis um 1 Energie: für Karten der Stufe 2, für Karten aus deinem Archiv oder für Karten, die du direkt beim Forschen baust. Rabatte addieren sich, und ein Preis fällt nie unter 0. Du musst sie nicht nutzen: Wer mehr bezahlt, schafft Platz im Ring.
rule-r9-4 = Zwei Zahlungen mit denselben Kugeln und denselben Umwandlern sind ein und dieselbe. Und kein Umwandler wird unnötig verbraucht: Reichen dieselben Kugeln mit weniger dieser Umwandler, wird nur das angeboten.

rule-r10 = Ende der Partie und Wertung
rule-r10-1 = Das Ende wird ausgelöst, sobald jemand den vierten Gizmo der Stufe 3 gebaut hat oder 16 aktive Gizmos besitzt; der Start-Gizmo zählt mit. Der Zug geht normal weiter, und die Runde wird zu Ende gespielt, damit alle gleich viele Züge hatten.
rule-r10-2 = Es zählen die Punkte auf deinen aktiven Gizmos, deine Marker und was Bonus-Upgrades bringen: 1 SP für jede Kugel in deinem Ring oder deine Marker noch einmal. Jede Bonuskarte zählt für sich. Karten im Archiv zählen nichts.
rule-r10-3 = Bei Gleichstand gewinnt, wer mehr aktive Gizmos hat, dann, wer mehr Kugeln im Ring hat, dann, wer in der Spielreihenfolge weiter hinten sitzt.

rule-r11 = Wer was weiß
rule-r11-1 = Offen für alle: Auslage, Reihe, alle Archive, aktive Gizmos, Ringe und Marker, die Größe jedes Stapels und der Inhalt des Energiespenders.
rule-r11-2 = Verborgen: die Reihenfolge der Stapel, die 20 beiseitegelegten Karten der Stufe 3, die nächsten Kugeln und was andere beim Forschen sehen.
rule-r11-3 = Nur du weißt, welche Karten du beim Forschen gesehen hast und wo unter dem Stapel sie jetzt liegen.

## At the table

rule-t1 = Plätze
rule-t1-1 = Ein Tisch hat zwei bis vier Plätze. Jeder ist für eine eingeladene Person, offen für alle oder für einen Bot.
rule-t1-2 = Ein Platz gehört der Person, die ihn eingenommen hat, auf allen Geräten, auf die sie ihn mitnimmt. Ein Name hat bis zu 32 Zeichen und darf geändert werden.
rule-t1-3 = Ein freier Platz gehört der ersten Person, die ihn einnimmt.
rule-t1-4 = Die Partie beginnt, sobald alle Plätze besetzt sind.
rule-t1-5 = Wer am Tisch sitzt, darf einen freien Platz einem Bot geben, damit die Partie beginnen kann. Den Platz einer eingeladenen Person dürfen nur Gastgeber weggeben.
rule-t1-6 = Ein Tisch kann eine aufgezeichnete Partie von jeder ihrer Stellungen aus fortsetzen, mit so vielen Plätzen, wie sie hatte. Von da an entscheidet der Zufall neu, und nichts von vorher lässt sich zurücknehmen.
rule-t1-7 = Ein Tisch, der noch auf Mitspielende wartet, wird geschlossen, wenn einen Tag lang (bei einem privaten Tisch 30 Tage lang) niemand mit einem Platz dort war. Ein Server kann andere Fristen festlegen.
rule-t1-8 = Eine Einladung gilt für eine Person. Wer damit zuerst Platz nimmt, behält den Platz, und von da an ist der Link für alle anderen wertlos.
rule-t1-9 = Gastgeber sind alle, die seit dem Eröffnen am Tisch sitzen, oder, falls es die nicht gibt, die Person, die als Erste mit einer Einladung Platz genommen hat. Sie können für den Platz einer anderen Person eine neue Einladung verschicken, und alle am Tisch erfahren davon. Wer sie benutzt, übernimmt den Platz; wer ihn vorher hatte, kann zusehen.
rule-t1-10 = Du kannst deinen Platz auf andere Geräte mitnehmen, jedes Mal mit einem Link, der nur einmal und zehn Minuten lang gilt. Alle Geräte außer dem, das du gerade benutzt, kannst du abmelden.

rule-t2 = Spielen
rule-t2-1 = Spielen kann nur, wer gerade etwas zu entscheiden hat.
rule-t2-2 = Was du tust, gilt für die Stellung, in der du es gewählt hast. Ist die Partie inzwischen weitergegangen, wird es abgelehnt, und nichts ändert sich.
rule-t2-3 = Ein Programm kann einem Schritt einen Schlüssel mitgeben, damit er nicht doppelt gespielt wird, wenn es ihn zweimal sendet. Etwas anderes mit demselben Schlüssel wird abgelehnt.
rule-t2-4 = Ein Schritt wird erst gezeigt, wenn er gesichert ist: Was du gesehen hast, kann nicht verloren gehen.

rule-t3 = Zurücknehmen
rule-t3-1 = Was du in diesem Zug getan hast, kannst du Schritt für Schritt zurücknehmen, bis zum letzten Moment, in dem Verborgenes aufgedeckt wurde.
rule-t3-2 = Um weiter zurückzugehen, müssen alle anderen Personen am Tisch zustimmen. Bots werden nicht gefragt.
rule-t3-3 = Eine Bitte erlischt, wenn die Partie weitergeht, wenn jemand aufgibt oder wenn eine Person ablehnt.
rule-t3-4 = Zurücknehmen ändert den Zufall nicht: Es kommen dieselben Kugeln und Karten.

rule-t4 = Abwesenheit
rule-t4-1 = Wenn du am Zug bist, länger als vereinbart abwesend bist und jemand wartet, spielt ein Bot für dich.
rule-t4-2 = Kommst du zurück, gehört der Platz sofort wieder dir.
rule-t4-3 = Wartet niemand, geschieht nichts: Du findest den Tisch, wie du ihn verlassen hast.
rule-t4-4 = Musste ein Bot schon 100 Mal für dich einspringen, spielt er von da an den Zug zu Ende, bevor du den Platz zurückbekommst.
rule-t4-5 = Bist du abwesend, wenn du am Zug bist, können die anderen sofort einen Bot für dich spielen lassen oder länger warten. Das sehen alle.

rule-t5 = Bedenkzeit
rule-t5-1 = Ein Tisch kann eine Uhr haben: Zeit für die ganze Partie mit einem Zuschlag pro Zug, Zeit pro Zug oder Tage pro Zug. Bots haben keine.
rule-t5-2 = Läuft die Zeit für die ganze Partie ab, gilt das als Aufgeben. Dauert ein Zug zu lange, beendet ihn ein Bot.
rule-t5-3 = Solange der Server nicht läuft, läuft auch keine Uhr, außer bei Tagen pro Zug. Wird das Datum des Servers verstellt, ändert das an den Uhren nichts, und auch Zurücknehmen bringt keine Zeit zurück.

rule-t6 = Chat
rule-t6-1 = Die Personen am Tisch können einander schreiben, bis zu 500 Zeichen pro Nachricht. Wer zusieht, kann mitlesen.
rule-t6-2 = Du darfst andere stummschalten. Sie erfahren es nicht. Dich selbst kannst du nicht stummschalten.
rule-t6-3 = Damit niemand einen Tisch überflutet, sind Nachrichten, neue Namen und zurückgenommene Schritte zusammen auf 1000 pro Person begrenzt. Gespielt werden darf immer.
rule-t6-4 = Wenn ein Tisch zu viel Speicherplatz braucht (1 MiB oder was der Server festgelegt hat), kann dort nichts mehr geschrieben, stummgeschaltet oder zurückgenommen werden. Die Partie geht weiter.
rule-t6-5 = Gastgeber können den Zuschauern einen eigenen Chat mit bis zu 500 Nachrichten öffnen. Die Mitspielenden sehen ihn nicht.

rule-t7 = Fairer Zufall
rule-t7-1 = Vor dem Austeilen veröffentlicht der Tisch einen Fingerabdruck des Startwerts, aus dem der ganze Zufall entsteht. So kann ihn später niemand ändern.
rule-t7-2 = Nach der Partie sind Startwert und Aufzeichnung für alle offen, und ein Programm kann beweisen, dass beim Zufall alles mit rechten Dingen zuging. Vorher bekommt sie niemand.
rule-t7-3 = Alle erfahren, was sie wissen dürfen, und sonst nichts.

rule-t8 = Das Ende einer Partie
rule-t8-1 = Wer aufgibt, kommt auf den letzten Platz. Ein Bot spielt weiter, damit die anderen zu Ende spielen können.
rule-t8-2 = Die Partie endet sofort, wenn nur noch eine Person nicht aufgegeben hat oder kein Mensch mehr mitspielt.
rule-t8-3 = Nach der Partie können alle noch einmal spielen, an einem neuen Tisch mit denselben Einstellungen. Wer zuerst fragt, eröffnet ihn, und die anderen haben dort einen Platz.
rule-t8-4 = Ist eine Partie nach 2000 Entscheidungen nicht zu Ende, endet sie dort, und es zählen die Punkte bis dahin. Keine Partie, die jemand gewinnen will, wird auch nur annähernd so lang.

rule-t9 = Der Betreiber
rule-t9-1 = Wer den Server betreibt, darf einen Tisch schließen. Die Partie ist sofort zu Ende: Es zählen die Punkte bis dahin, wer aufgegeben hat, kommt zuletzt, und alle erfahren es.
rule-t9-2 = Sind die Daten eines Tisches beschädigt, siehst du die letzte lesbare Stellung, und niemand kann dort noch etwas tun.

rule-t10 = Tische nur mit Bots
rule-t10-1 = Ein Server begrenzt, wie viele Tische nur mit Bots gleichzeitig laufen, insgesamt und je Adresse, und eröffnet keine weiteren.
rule-t10-2 = An einem solchen Tisch wird noch 30 Minuten weitergespielt (oder so lange, wie der Server festlegt), nachdem ihn zuletzt jemand angesehen hat. Dann ruht er, bis ihn wieder jemand ansieht und Platz für ihn ist.

## Examples

example-try = Probier es aus:
example-start-again = Von vorn
example-yours = Deine Gizmos
example-turn-over = Der Zug ist zu Ende.
example-game-over = Die Partie ist zu Ende.
example-back = Zurück zu den Regeln
example-unreadable = Dieser Link enthält einen Schritt, der nicht möglich ist. Hier ist die Stellung davor.
example-too-late = Der Zug dieses Beispiels war schon zu Ende: Weiter wurde nichts gespielt.

example-pick-title = Einmal sammeln, drei Kugeln
example-pick-about = Zwei deiner Gizmos warten auf Magma. Sammle Magma und setze sie ein.
example-pick-reached = Einmal Sammeln hat drei Kugeln gebracht. Die gezogenen haben nichts ausgelöst: Ziehen ist nicht Sammeln.
example-file-title = Auch Speichern lohnt sich
example-file-about = Dein Ring ist leer, und die Karte kostet 5. Speichere sie: Das löst deinen Start-Gizmo und noch einen aus.
example-file-reached = Die Karte liegt für später im Archiv, und du hast zwei Kugeln mehr. Die Lücke in der Auslage wurde sofort gefüllt.
example-discount-title = Zwei Rabatte auf eine Karte
example-discount-about = Die Karte in deinem Archiv kostet 3 Elektro. Sie hat Stufe 2 und kommt aus dem Archiv, also helfen beide Upgrades. Du darfst auch mehr bezahlen.
example-discount-reached = Rabatte addieren sich: Der Preis sank von 3 auf 1. Mehr zu bezahlen wäre erlaubt gewesen.
example-converters-title = Von Elektro zu Atomius in drei Schritten
example-converters-about = Du hast 1 Elektro, und die Karte kostet 2 Atomius. Deine drei Umwandler machen es möglich.
example-converters-reached = Aus einem Elektro wurde ein Magma, aus einem Magma wurden zwei, und aus zwei Magma wurden zwei Atomius. Jeder Umwandler wurde einmal eingesetzt.
example-doubling-title = Doppelt so viel, aber nur einmal
example-doubling-about = Du hast 2 Dunkle Materie und einen Umwandler, mit dem eine davon doppelt zählt. Wofür reicht das?
example-doubling-reached = Zwei Dunkle Materie reichten für 3, nicht für 4: Der Umwandler wirkt einmal pro Zug, auf eine Kugel.
example-archive-title = Ein Bau löst zwei Gizmos aus
example-archive-about = Baue die Karte aus deinem Archiv und schau, welche Gizmos das auslöst.
example-archive-reached = Der Bau aus dem Archiv löste einen Gizmo aus, die Atomius-Karte den anderen. Der neue Gizmo wurde nicht durch seinen eigenen Bau ausgelöst.
example-chain-title = Eine Kettenreaktion
example-chain-about = Baue die Magma-Karte. Setze dann ein, was bereit ist, und wähle klug: Wie lang wird deine Kettenreaktion?
example-chain-reached = Der Bau führte zum Speichern, das Speichern zum Sammeln, das Sammeln zum Ziehen. Solche Ketten gewinnen Partien.
example-research-title = Ein Blick in den Stapel
example-research-about = Erforsche Stufe 1. Baue oder speichere eine der Karten oder nimm keine, und lege die anderen in beliebiger Reihenfolge zurück.
example-research-reached = Die anderen liegen jetzt unter dem Stapel, in deiner Reihenfolge. Nur du weißt, welche es sind.
example-free-title = Eine Karte geschenkt
example-free-about = Baue eine Dunkle-Materie-Karte und setze den Gizmo ein, den das auslöst.
example-free-reached = Ein kostenloser Bau ist ein Bau wie jeder andere: Auch er kann Gizmos auslösen.
example-any-title = Ein Joker-Gizmo
example-any-about = Die Karte kostet 7 beliebige Energiekugeln. Baue sie und schau, wie viele Gizmos sie auslöst.
example-any-reached = Sie zählt zugleich als Magma, Elektro, Atomius und Dunkle Materie, also wurden alle vier Gizmos ausgelöst.
example-end-title = Der letzte Zug
example-end-about = Du bist in der Runde zuletzt am Zug und hast drei Gizmos der Stufe 3. Der vierte beendet die Partie. Reicht das zum Sieg?
example-end-reached = Das war der vierte Gizmo der Stufe 3. Du warst in der Runde zuletzt am Zug, also war sie komplett und die Partie zu Ende.
