# The rules and their examples, in German. A number such as (R6.2) becomes a link.

## Around the rules

rules-title = Regeln
rules-about = Alle Regeln des Spiels, mit Nummern. Wenn am Tisch etwas nicht geht, nennt der Grund seine Regel und führt hierher. Die Beispiele kannst du gleich auf dieser Seite spielen. Für die erste Partie reicht ein Blick auf „So wird gespielt“.
rules-contents = Inhalt
rules-of-game = Das Spiel
rules-of-table = Am Tisch
rules-of-table-about = Diese Regeln sagen, wessen Züge zählen und was rund um die Partie geschieht, an jedem Tisch auf diesem Server.
rules-examples = Beispiele zum Spielen
rules-cards-link = Alle Karten mit ihren Texten
rules-guide-link = So wird gespielt, in Kürze

## The game

rule-r1 = Was es gibt
rule-r1-1 = Es gibt 52 Energiekugeln, je 13 Magma (rot), Elektro (gelb), Atomius (blau) und Dunkle Materie (schwarz). Jede Energie hat ihr eigenes Symbol, du musst also keine Farben unterscheiden.
rule-r1-2 = Es gibt 112 Gizmo-Karten: 4 gleiche Start-Gizmos und je 36 Karten der Stufen 1, 2 und 3.
rule-r1-3 = Eine Karte zeigt ihre Stufe, ihre Art (Umwandler, Sammel-, Speicher- oder Bau-Gizmo oder Upgrade), ihre Kosten, die Energie, mit der du sie bezahlst, ihre Siegpunkte (SP) und was sie tut. Vier Karten der Stufe 3 zeigen alle vier Energien: Sie lassen sich mit beliebiger Energie bezahlen, auch gemischt.
rule-r1-4 = Manche Gizmos bringen Marker mit Siegpunkten. Marker dienen nur zum Zählen: Sie gehen nie aus.
rule-r1-5 = Zwei, drei oder vier Personen spielen mit.

rule-r2 = Vor dem ersten Zug
rule-r2-1 = Die Plätze werden ausgelost. Der erste Platz beginnt, dann geht es im Uhrzeigersinn weiter.
rule-r2-2 = Alle beginnen mit einem aktiven Start-Gizmo, Platz für 5 Energien im Energiering, Platz für 1 Karte im Archiv und 3 Karten, die sie beim Forschen sehen.
rule-r2-3 = Jede Stufe hat ihren eigenen, gemischten Stapel. Von Stufe 3 spielen nur 16 Karten mit: Die anderen 20 kommen ungesehen beiseite.
rule-r2-4 = Offen liegt die Auslage: 4 Karten der Stufe 1, 3 der Stufe 2 und 2 der Stufe 3.
rule-r2-5 = Alle Kugeln kommen in den Energiespender, und 6 rollen zufällig heraus: die Energiereihe.

rule-r3 = Dein Zug
rule-r3-1 = In deinem Zug führst du genau eine Aktion aus: speichern, sammeln, bauen oder forschen.
rule-r3-2 = Deine Aktion kann Gizmos von dir auslösen, ebenso jede weitere Aktion, die dir deren Effekte erlauben (R8.1).
rule-r3-3 = Du passt nur, wenn keine der vier Aktionen möglich ist. Passen in einer Runde alle, könnte sich nie mehr etwas ändern: Die Partie endet und wird gewertet.
rule-r3-4 = Dein Zug endet, wenn du es sagst, oder von selbst, sobald du keinen ausgelösten Gizmo mehr einsetzen kannst.

rule-r4 = Speichern
rule-r4-1 = Nimm eine offene Karte der Auslage in dein Archiv. Gespeicherte Karten liegen offen: Alle sehen sie.
rule-r4-2 = Du kannst nicht speichern, solange dein Archiv voll ist, und gar nicht mehr, sobald du ein Upgrade gebaut hast, das es verbietet. Das gilt auch für Effekte und beim Forschen.
rule-r4-3 = Die Lücke in der Auslage wird sofort mit der nächsten Karte derselben Stufe gefüllt. Ist der Stapel leer, bleibt der Platz leer.
rule-r4-4 = Ein Upgrade, das das Speichern verbietet, lässt die Karten in deinem Archiv unberührt: Du darfst sie weiterhin bauen.

rule-r5 = Sammeln
rule-r5-1 = Nimm eine Kugel deiner Wahl aus der Reihe in deinen Energiering.
rule-r5-2 = Du kannst nicht sammeln, solange dein Ring voll ist. Kugeln werden nie getauscht oder abgeworfen: Sie verlassen den Ring nur, wenn du bezahlst.
rule-r5-3 = Danach rollt zufällig die nächste Kugel aus dem Energiespender in die Reihe.
rule-r5-4 = Sollte der Energiespender leer sein, bleibt die Reihe kürzer. Kugeln, die zurückkommen, rollen gleich auf die freien Plätze.
rule-r5-5 = Ziehen ist nicht Sammeln. Eine gezogene Kugel kommt zufällig aus dem Energiespender, die Reihe bleibt, wie sie ist, und nichts wird ausgelöst.

rule-r6 = Bauen
rule-r6-1 = Bezahle eine Karte der Auslage oder deines eigenen Archivs und lege sie zu deinen aktiven Gizmos.
rule-r6-2 = Der Preis ist, was auf der Karte steht, in ihrer Energie, abzüglich deiner Rabatte (R9.3). Bezahlte Kugeln kommen zurück in den Energiespender.
rule-r6-3 = Ein Platz der Auslage wird gefüllt wie nach dem Speichern (R4.3). Ein Platz in deinem Archiv wird frei.
rule-r6-4 = Höhere Grenzen durch ein Upgrade gelten sofort, auch noch in diesem Zug. Grenzen sinken nie.
rule-r6-5 = Du bezahlst genau. Nach dem Umwandeln (R9.1) muss deine Energie genau den Preis ergeben: Nichts darf übrig bleiben, und keine Kugel wird umsonst ausgegeben.
rule-r6-6 = Eine Karte mit allen vier Energien nimmt beliebige Energien. Beim Bauen zählt sie als Karte jeder Energie, löst also Bau-Gizmos aller vier aus.
rule-r6-7 = Manche Effekte lassen dich eine Karte der Stufe 1 kostenlos bauen, aus der Auslage oder aus deinem Archiv. Das ist ein Bau wie jeder andere, und aus dem Archiv zählt er als Bau aus dem Archiv.

rule-r7 = Forschen
rule-r7-1 = Wähle einen Stapel und sieh dir so viele seiner obersten Karten an, wie deine Forschungsgrenze erlaubt, oder alle, wenn es weniger sind. Nur du siehst sie.
rule-r7-2 = Dann baue eine davon (du bezahlst, Rabatte zählen) oder speichere eine, wenn du darfst (R4.2), oder nimm keine. Du wirst immer gefragt, auch wenn dir nur bleibt, keine zu nehmen.
rule-r7-3 = Die nicht genommenen Karten kommen verdeckt unter denselben Stapel, in einer Reihenfolge deiner Wahl. Du weißt, wo sie liegen, bis jemand anderes sie erforscht; die anderen wissen es nicht.
rule-r7-4 = Eine erforschte Karte zu bauen oder zu speichern ist eine Bau- oder Speicheraktion und löst aus, was sie auslöst. Die Karte kommt nicht „aus dem Archiv“, und die Auslage bleibt, wie sie ist.
rule-r7-5 = Einen leeren Stapel kannst du nicht erforschen, und gar keinen mehr, sobald du ein Upgrade gebaut hast, das das Forschen verbietet, auch nicht durch einen Effekt.
rule-r7-6 = Die anderen sehen, welchen Stapel du wählst, wie viele Karten du ansiehst, welche du nimmst und ob du sie baust oder speicherst. Der Rest bleibt dein Geheimnis.

rule-r8 = Auslöser und Kettenreaktionen
rule-r8-1 = Ein Speicher-Gizmo wird bei jedem Speichern ausgelöst; ein Sammel-Gizmo, wenn du eine seiner Energien sammelst (Ziehen zählt nicht); ein Bau-Gizmo, wenn du eine Karte einer seiner Energien baust, eine aus dem Archiv oder eine der Stufe 2, je nachdem, was er zeigt. Umwandler und Upgrades werden nie ausgelöst: Sie wirken einfach.
rule-r8-2 = Eine Aktion kann nur Gizmos auslösen, die vor ihrem Beginn aktiv waren. Ein Gizmo wird also nie durch seinen eigenen Bau ausgelöst, durch spätere Aktionen desselben Zuges aber schon.
rule-r8-3 = Jeden Gizmo darfst du einmal pro Zug einsetzen, auch jeden Umwandler, egal wie viele Karten du baust. Zweimal ausgelöst zu werden hilft nicht.
rule-r8-4 = Ob und in welcher Reihenfolge du ausgelöste Gizmos einsetzt, entscheidest du. Was früh ausgelöst wurde, darfst du spät einsetzen. Eine Kettenreaktion darf beliebig lang sein.
rule-r8-5 = Du kannst einen Gizmo nur einsetzen, wenn er etwas tun kann: Es braucht Platz im Ring und eine Kugel zum Nehmen, Platz im Archiv und das Recht zu speichern, einen Stapel und das Recht zu forschen, oder eine Karte der Stufe 1 zum Bauen. Sonst bleibt er ausgelöst und wird vielleicht später im Zug brauchbar.
rule-r8-6 = Effekte, die bis zu 2 oder 3 Kugeln bringen, bringen sie eine nach der anderen, ohne etwas dazwischen. Die erste musst du nehmen, danach darfst du es dabei belassen. Der Effekt endet von selbst, wenn dein Ring voll ist. Jede gesammelte Kugel ist ein eigenes Sammeln und kann Sammel-Gizmos auslösen.
rule-r8-7 = Bevor du den nächsten Gizmo einsetzt, bringst du einen Effekt zu Ende. Marker kommen sofort; Speichern, Forschen und kostenloses Bauen fragen zuerst, was du willst.

rule-r9 = Umwandler und Rabatte
rule-r9-1 = Umwandler wirken beim Bezahlen, in beliebiger Reihenfolge und gemeinsam, jeder einmal pro Zug. Manche lassen ein oder zwei Kugeln einer Energie als beliebige zählen, manche eine Kugel deiner Wahl als eine andere, und manche eine Kugel als zwei derselben Art.
rule-r9-2 = Was ein Umwandler ergibt, darf in den nächsten gehen, und die zwei Hälften eines Umwandlers dürfen zu verschiedenen Zeitpunkten derselben Bezahlung wirken.
rule-r9-3 = Rabatt-Upgrades senken den Preis um 1 Energie: für Karten der Stufe 2, für Karten aus deinem Archiv oder für Karten, die du direkt beim Forschen baust. Rabatte addieren sich, ein Preis fällt nie unter 0, und mehr bezahlen darfst du immer: Das leert deinen Ring.
rule-r9-4 = Zwei Bezahlungen mit denselben Kugeln und denselben Umwandlern sind ein und dieselbe. Und kein Umwandler wird umsonst verbraucht: Reichen dieselben Kugeln mit weniger dieser Umwandler, wird nur das angeboten.

rule-r10 = Das Ende und die Punkte
rule-r10-1 = Das Ende kommt, wenn jemand den vierten Gizmo der Stufe 3 gebaut hat oder 16 aktive Gizmos besitzt; der Start-Gizmo zählt mit. Der Zug geht normal weiter, und die Runde wird zu Ende gespielt, damit alle gleich viele Züge hatten.
rule-r10-2 = Es zählen die Punkte auf deinen aktiven Gizmos, deine Marker und was Bonus-Upgrades bringen: 1 SP für jede Kugel in deinem Ring oder deine Marker noch einmal. Jede Bonuskarte zählt für sich. Karten im Archiv zählen nichts.
rule-r10-3 = Bei gleich vielen Punkten entscheiden mehr aktive Gizmos, dann mehr Kugeln im Ring, dann der Platz, der weiter vom ersten entfernt ist.

rule-r11 = Wer was weiß
rule-r11-1 = Offen für alle: Auslage, Reihe, alle Archive, aktive Gizmos, Ringe und Marker, die Größe jedes Stapels und der Inhalt des Energiespenders.
rule-r11-2 = Verborgen: die Reihenfolge der Stapel, die 20 beiseitegelegten Karten der Stufe 3, die nächsten Kugeln und was andere beim Forschen sehen.
rule-r11-3 = Nur du weißt, was du beim Forschen gesehen und wo unter den Stapel du es gelegt hast.

## At the table

rule-t1 = Plätze
rule-t1-1 = Ein Tisch hat zwei bis vier Plätze, jeder für eine bestimmte Person, für die erste, die kommt, oder für einen Bot.
rule-t1-2 = Ein Platz gehört der Person, die ihn eingenommen hat, auf allen Geräten, auf die sie ihn mitnimmt. Ein Name hat bis zu 32 Zeichen und darf geändert werden.
rule-t1-3 = Ein freier Platz gehört der ersten Person, die ihn einnimmt, und danach niemandem sonst.
rule-t1-4 = Die Partie beginnt, wenn alle sitzen.
rule-t1-5 = Wer sitzt, darf einen freien Platz einem Bot geben, damit die Partie beginnen kann. Den Platz einer eingeladenen Person darf nur eine Gastgeberin oder ein Gastgeber weggeben.
rule-t1-6 = Ein Tisch kann eine aufgezeichnete Partie von jeder ihrer Stellungen aus fortsetzen, mit so vielen Plätzen, wie sie hatte. Von da an ist das Glück neu, und nichts von vorher lässt sich zurücknehmen.
rule-t1-7 = Ein Tisch, der noch auf Mitspielende wartet, wird geschlossen, wenn einen Tag lang niemand mit einem Platz dort war, ein privater nach 30 Tagen. Ein Server kann eine andere Frist setzen.
rule-t1-8 = Eine Einladung gilt für eine Person. Wer sich damit hinsetzt, hat den Platz, und die Einladung ist danach nichts mehr wert, wer auch immer sie sonst noch hat.
rule-t1-9 = Gastgeber sind alle, die seit dem Eröffnen am Tisch sitzen, sonst die Person, die sich als erste mit einer Einladung hingesetzt hat. Sie dürfen auf den Platz einer anderen Person neu einladen, und alle am Tisch erfahren es. Wer damit kommt, hat den Platz, und wer ihn vorher hatte, darf zusehen.
rule-t1-10 = Alle dürfen ihren Platz auf andere Geräte mitnehmen, jedes Mal mit einem Link, der einmal und zehn Minuten lang gilt, und alle Geräte außer dem benutzten abmelden.

rule-t2 = Spielen
rule-t2-1 = Nur wer zu entscheiden hat, kann spielen.
rule-t2-2 = Was du tust, gilt für die Stellung, in der du es gewählt hast. Ist die Partie inzwischen weitergegangen, wird es abgelehnt, und nichts ändert sich.
rule-t2-3 = Ein Programm kann dem, was es sendet, einen Schlüssel geben, damit es nicht doppelt geschieht. Derselbe Schlüssel mit etwas anderem wird abgelehnt.
rule-t2-4 = Gezeigt wird erst, was sicher gespeichert ist: Was du gesehen hast, kann nicht verloren gehen.

rule-t3 = Zurücknehmen
rule-t3-1 = Was du in diesem Zug getan hast, kannst du Schritt für Schritt zurücknehmen, bis zum letzten Moment, in dem etwas Verborgenes ans Licht kam.
rule-t3-2 = Um weiter zurückzugehen, müssen alle anderen Personen am Tisch zustimmen. Bots werden nicht gefragt.
rule-t3-3 = Eine Bitte erlischt, wenn die Partie weitergeht, wenn jemand aufgibt oder wenn eine Person ablehnt.
rule-t3-4 = Zurücknehmen ändert das Glück nicht: Es kommen dieselben Kugeln und Karten.

rule-t4 = Abwesenheit
rule-t4-1 = Bist du am Zug, länger fort als vereinbart und wartet jemand, spielt ein Bot für dich.
rule-t4-2 = Kommst du zurück, gehört der Platz sofort wieder dir.
rule-t4-3 = Wartet niemand, geschieht nichts: Du findest den Tisch, wie du ihn verlassen hast.
rule-t4-4 = Musste ein Bot schon 100 Mal für dich einspringen, spielt er von da an den Zug zu Ende, bevor du den Platz zurückbekommst.

rule-t5 = Bedenkzeit
rule-t5-1 = Ein Tisch kann eine Uhr haben: Zeit für die ganze Partie mit einem Zuschlag pro Zug, Zeit pro Zug oder Tage pro Zug. Bots haben keine.
rule-t5-2 = Wer die Zeit für die ganze Partie verbraucht, hat aufgegeben. Wer für einen Zug zu lange braucht, für den beendet ihn ein Bot.
rule-t5-3 = Solange der Server nicht läuft, läuft auch keine Uhr, außer bei Tagen pro Zug. Wird die Uhr seines Rechners verstellt, ändert das niemandes Zeit, und Zurücknehmen bringt keine zurück.

rule-t6 = Reden
rule-t6-1 = Die Personen am Tisch können einander schreiben, bis zu 500 Zeichen auf einmal. Wer zusieht, liest mit.
rule-t6-2 = Du darfst andere stummschalten. Sie erfahren es nicht. Dich selbst kannst du nicht stummschalten.
rule-t6-3 = Damit niemand einen Tisch überflutet, sind Nachrichten, neue Namen und zurückgenommene Züge zusammen auf 1000 pro Person begrenzt. Gespielt werden darf immer.
rule-t6-4 = Wenn alles an einem Tisch zu viel Speicher braucht (1 MiB oder was der Server festgelegt hat), kann dort nichts mehr geschrieben, stummgeschaltet oder zurückgenommen werden. Die Partie geht weiter.

rule-t7 = Ehrliches Glück
rule-t7-1 = Vor dem Austeilen veröffentlicht der Tisch einen Fingerabdruck des Startwerts, aus dem alles Glück kommt. So kann ihn später niemand ändern.
rule-t7-2 = Nach der Partie sind Startwert und Aufzeichnung für alle offen, und ein Programm kann beweisen, dass das Glück ehrlich war. Vorher bekommt sie niemand.
rule-t7-3 = Alle erfahren, was sie wissen dürfen, und sonst nichts.

rule-t8 = Das Ende einer Partie
rule-t8-1 = Wer aufgibt, kommt auf den letzten Platz. Ein Bot spielt weiter, damit die anderen zu Ende spielen können.
rule-t8-2 = Die Partie endet sofort, wenn nur noch eine Seite nicht aufgegeben hat oder keine Person mehr dabei ist.
rule-t8-3 = Nach der Partie können alle noch einmal spielen, an einem neuen Tisch mit denselben Einstellungen. Wer zuerst fragt, eröffnet ihn, und die anderen haben dort einen Platz.
rule-t8-4 = Ist eine Partie nach 2000 Entscheidungen nicht zu Ende, endet sie dort, und es zählen die Punkte bis dahin. Keine Partie, die jemand gewinnen will, wird auch nur annähernd so lang.

rule-t9 = Der Betreiber
rule-t9-1 = Wer den Server betreibt, darf einen Tisch schließen. Die Partie ist sofort zu Ende: Es zählen die Punkte bis dahin, wer aufgegeben hat, kommt zuletzt, und alle erfahren es.
rule-t9-2 = Lässt sich das Gespeicherte eines Tisches nicht mehr bis zum Ende lesen, siehst du den Tisch, soweit er lesbar ist, und niemand kann dort noch etwas tun.

rule-t10 = Tische von Bots
rule-t10-1 = Ein Server spielt nur an einer begrenzten Zahl von Tischen mit lauter Bots zugleich, insgesamt und je Adresse, und eröffnet keine weiteren.
rule-t10-2 = An einem solchen Tisch wird noch 30 Minuten weitergespielt (oder so lange, wie der Server festlegt), nachdem jemand ihn angesehen hat. Dann ruht er und geht weiter, wenn jemand kommt und Platz ist.

## Examples

example-try = Probier es aus:
example-start-again = Von vorn
example-yours = Deine Gizmos
example-turn-over = Der Zug ist zu Ende.
example-game-over = Die Partie ist zu Ende.
example-back = Zurück zu den Regeln
example-unreadable = Diese Adresse enthält etwas, das man nicht spielen kann. Hier ist die Stellung davor.
example-too-late = Der Zug dieses Beispiels war schon zu Ende: Weiter wurde nichts gespielt.

example-pick-title = Einmal sammeln, drei Kugeln
example-pick-about = Zwei deiner Gizmos warten auf Magma. Sammle Magma und setze sie ein.
example-pick-reached = Einmal sammeln brachte drei Kugeln. Die gezogenen lösten nichts aus: Ziehen ist nicht Sammeln.
example-file-title = Auch Speichern lohnt sich
example-file-about = Dein Ring ist leer, und die Karte kostet 5. Speichere sie: Das löst deinen Start-Gizmo und noch einen aus.
example-file-reached = Die Karte wartet auf später, und du hast zwei Kugeln mehr. Die Lücke in der Auslage wurde sofort gefüllt.
example-discount-title = Zwei Rabatte auf eine Karte
example-discount-about = Die Karte in deinem Archiv kostet 3 Elektro. Sie ist von Stufe 2 und kommt aus dem Archiv, also helfen beide Upgrades. Du darfst auch mehr bezahlen.
example-discount-reached = Rabatte addieren sich: Der Preis sank von 3 auf 1. Mehr zu bezahlen wäre erlaubt gewesen.
example-converters-title = Von Elektro zu Atomius in drei Schritten
example-converters-about = Du hast 1 Elektro, und die Karte kostet 2 Atomius. Deine drei Umwandler machen es möglich.
example-converters-reached = Aus Elektro wurde Magma, aus einem Magma wurden zwei, und aus zwei Magma zwei Atomius. Jeder Umwandler wurde einmal eingesetzt.
example-doubling-title = Doppelt so viel, aber nur einmal
example-doubling-about = Du hast 2 Dunkle Materie und einen Umwandler, der eine davon doppelt zählt. Wofür reicht das?
example-doubling-reached = Zwei Dunkle Materie reichten für 3, nicht für 4: Der Umwandler wirkt einmal pro Zug, auf eine Kugel.
example-archive-title = Ein Bau löst zwei Gizmos aus
example-archive-about = Baue die Karte aus deinem Archiv und sieh, welche Gizmos das auslöst.
example-archive-reached = Der Bau aus dem Archiv löste einen Gizmo aus, die Atomius-Karte den anderen. Der neue Gizmo wurde nicht durch seinen eigenen Bau ausgelöst.
example-chain-title = Eine Kettenreaktion
example-chain-about = Baue die Magma-Karte. Setze dann ein, was bereit ist, und wähle klug: Wie lang wird deine Kettenreaktion?
example-chain-reached = Der Bau führte zum Speichern, das Speichern zum Sammeln, das Sammeln zum Ziehen. Solche Ketten gewinnen Partien.
example-research-title = Ein Blick in den Stapel
example-research-about = Erforsche Stufe 1. Baue oder speichere eine der Karten oder nimm keine, und lege die anderen in beliebiger Reihenfolge zurück.
example-research-reached = Die anderen liegen jetzt unter dem Stapel, in deiner Reihenfolge. Nur du weißt, welche es sind.
example-free-title = Eine Karte geschenkt
example-free-about = Baue eine Karte für Dunkle Materie und setze ein, was das auslöst.
example-free-reached = Ein kostenloser Bau ist ein Bau wie jeder andere: Er löst aus, was er auslöst.
example-any-title = Eine Karte aller Energien
example-any-about = Die Karte kostet 7 beliebige Energien. Baue sie und sieh, wie viele Gizmos sie auslöst.
example-any-reached = Sie zählt zugleich als Magma, Elektro, Atomius und Dunkle Materie, also wurden alle vier Gizmos ausgelöst.
example-end-title = Der letzte Zug
example-end-about = Du sitzt auf dem letzten Platz und hast drei Gizmos der Stufe 3. Der vierte beendet die Partie. Reicht das?
example-end-reached = Das war der vierte Gizmo der Stufe 3. Du warst als Letztes am Zug, also war die Runde komplett und die Partie zu Ende.
