# The rules and their examples, in Polish. A number such as (R6.2) becomes a link.

## Around the rules

rules-title = Zasady
rules-about = Wszystkie zasady gry, ponumerowane. Gdy przy stole czegoś nie da się zrobić, podany powód prowadzi do zasady na tej stronie. Przykłady można rozegrać od razu tutaj. Na pierwszą partię wystarczy „Jak grać”.
rules-contents = Spis treści
rules-of-game = Gra
rules-of-table = Przy stole
rules-of-table-about = Jak działa każdy stół na tym serwerze: miejsca, ruchy, cofanie, zegary, czat i uczciwe losowanie.
rules-examples = Przykłady do rozegrania
rules-cards-link = Wszystkie karty z opisami
rules-guide-link = Jak grać, w skrócie

## The game

rule-r1 = Komponenty
rule-r1-1 = Są 52 kulki energii: po 13 Cieplnych (czerwonych), Elektrycznych (żółtych), Atomowych (niebieskich) i Baterii (czarnych). Każda energia ma własny symbol, więc nie trzeba rozróżniać kolorów.
rule-r1-2 = Jest 112 kart Machin: 4 jednakowe Machiny Startowe i po 36 kart poziomów I, II i III.
rule-r1-3 = Karta pokazuje poziom, typ (konwerter, Machina Pobierania, Archiwizacji lub Budowy albo ulepszenie), koszt, rodzaj energii, punkty zwycięstwa (PZ) i efekt. Cztery karty poziomu III to Machiny uniwersalne: pokazują wszystkie cztery energie i można za nie zapłacić dowolną kombinacją kulek.
rule-r1-4 = Niektóre Machiny dają żetony z punktami zwycięstwa. Żetony służą tylko do liczenia: nigdy się nie kończą.
rule-r1-5 = Gra się w dwie, trzy lub cztery osoby.

rule-r2 = Przygotowanie gry
rule-r2-1 = Miejsca przy stole się losuje. Pierwszym Graczem jest ten, kto siedzi na pierwszym miejscu; gra toczy się zgodnie z ruchem wskazówek zegara.
rule-r2-2 = Każdy zaczyna z jedną aktywną Machiną Startową, pojemnością magazynu 5, limitem archiwum 1 i limitem przeszukiwania 3.
rule-r2-3 = Każdy poziom ma osobną, potasowaną talię. Z poziomu III używa się tylko 16 kart: pozostałe 20 odkłada się bez oglądania.
rule-r2-4 = Odkrywa się dostępne karty: 4 poziomu I, 3 poziomu II i 2 poziomu III.
rule-r2-5 = Wszystkie kulki trafiają do podajnika, a 6 z nich losowo się wytacza: to rząd energii.

rule-r3 = Twoja tura
rule-r3-1 = W swojej turze wykonujesz dokładnie jedną akcję: archiwizujesz, pobierasz, budujesz lub przeszukujesz.
rule-r3-2 = Twoja akcja może uruchomić twoje Machiny, podobnie jak każda następna akcja, na którą pozwalają ich efekty (R8.1).
rule-r3-3 = Pasujesz tylko wtedy, gdy żadna z czterech akcji nie jest możliwa. Jeśli w jednej rundzie spasują wszyscy, nic już nie mogłoby się zmienić: partia się kończy i liczy się punkty.
rule-r3-4 = Twoja tura kończy się, gdy tak postanowisz, albo sama, gdy nie ma już uruchomionej Machiny, której można użyć.

rule-r4 = Archiwizowanie
rule-r4-1 = Przenieś jedną z dostępnych kart do swojego archiwum. Zarchiwizowane karty leżą odkryte: widzą je wszyscy.
rule-r4-2 = Nie możesz archiwizować, gdy twoje archiwum jest pełne, ani nigdy więcej po zbudowaniu ulepszenia, które tego zabrania. Dotyczy to także efektów i przeszukiwania.
rule-r4-3 = Wolne miejsce od razu zajmuje następna karta tego samego poziomu. Jeśli ta talia jest pusta, miejsce pozostaje puste.
rule-r4-4 = Ulepszenie, które zabrania archiwizować, nie dotyczy kart leżących już w archiwum: nadal możesz je zbudować.

rule-r5 = Pobieranie
rule-r5-1 = Przenieś wybraną kulkę z rzędu do swojego magazynu energii.
rule-r5-2 = Nie możesz pobierać, gdy twój magazyn jest pełny. Kulek nigdy się nie wymienia ani nie odrzuca: opuszczają magazyn tylko wtedy, gdy płacisz.
rule-r5-3 = Potem z podajnika do rzędu wtacza się losowo następna kulka.
rule-r5-4 = Jeśli podajnik jest pusty, rząd pozostaje niepełny. Kulki, które wracają do podajnika, od razu wtaczają się w losowej kolejności na wolne miejsca w rzędzie.
rule-r5-5 = Dobieranie to nie pobieranie. Dobrana kulka wypada losowo z podajnika, rząd się nie zmienia i nic się nie uruchamia.

rule-r6 = Budowanie
rule-r6-1 = Zapłać za jedną z dostępnych kart albo za kartę z własnego archiwum i dołóż ją do swoich aktywnych Machin.
rule-r6-2 = Koszt to liczba kulek danej energii podana na karcie, pomniejszona o twoje zniżki (R9.3). Wydane kulki wracają do podajnika.
rule-r6-3 = Wolne miejsce wśród dostępnych kart uzupełnia się jak po archiwizowaniu (R4.3). Miejsce w archiwum się zwalnia.
rule-r6-4 = Wyższe limity z ulepszenia obowiązują od razu, także w tej samej turze. Limity nigdy nie maleją.
rule-r6-5 = Płacisz dokładnie tyle, ile wynosi koszt. Po konwersji (R9.1) twoja energia musi się z nim zgadzać: nic nie może zostać i żadnej kulki nie wydaje się na próżno.
rule-r6-6 = Za Machinę uniwersalną (cztery energie) płacisz dowolną kombinacją kulek. Zbudowana liczy się jako Machina każdej energii, więc uruchamia Machiny Budowy wszystkich czterech.
rule-r6-7 = Niektóre efekty pozwalają zbudować za darmo kartę poziomu I, z dostępnych kart albo z archiwum. To budowa jak każda inna, a z archiwum liczy się jako budowa z archiwum.

rule-r7 = Przeszukiwanie
rule-r7-1 = Wybierz talię i obejrzyj tyle kart z jej wierzchu, na ile pozwala twój limit przeszukiwania, albo wszystkie, jeśli jest ich mniej. Widzisz je tylko ty.
rule-r7-2 = Potem jedną z nich zbuduj (płacąc, także ze zniżkami) albo zarchiwizuj, jeśli możesz (R4.2), albo nie bierz żadnej. Wybór zawsze należy do ciebie, nawet gdy możesz tylko zrezygnować ze wszystkich.
rule-r7-3 = Pozostałe karty trafiają zakryte na spód tej samej talii, w wybranej przez ciebie kolejności. Widzisz, gdzie leżą, dopóki nie przeszuka ich ktoś inny; pozostali tego nie wiedzą.
rule-r7-4 = Zbudowanie lub zarchiwizowanie takiej karty to akcja budowy lub archiwizowania i uruchamia to, co zwykle. Karta nie liczy się jako karta „z archiwum”, a dostępne karty się nie zmieniają.
rule-r7-5 = Nie możesz przeszukać pustej talii. Po zbudowaniu ulepszenia, które zabrania przeszukiwać, nie możesz przeszukać żadnej, nawet dzięki efektowi.
rule-r7-6 = Inni widzą, którą talię wybierasz, ile kart oglądasz, którą kartę bierzesz i czy ją budujesz, czy archiwizujesz. Reszta to twoja tajemnica.

rule-r8 = Uruchamianie i reakcje łańcuchowe
rule-r8-1 = Machinę Archiwizacji uruchamia każde archiwizowanie, Machinę Pobierania – pobranie jednej z jej energii (dobieranie się nie liczy), a Machinę Budowy – zbudowanie karty jednej z jej energii, karty z archiwum albo karty poziomu II, zależnie od tego, co pokazuje. Konwerterów i ulepszeń nic nie uruchamia: po prostu działają.
rule-r8-2 = Akcja może uruchomić tylko Machiny, które były aktywne przed jej rozpoczęciem. Machiny nie uruchamia więc nigdy akcja, która ją zbudowała, ale późniejsze akcje tej samej tury już mogą.
rule-r8-3 = Każdej Machiny możesz użyć raz na turę, każdego konwertera też, niezależnie od tego, ile kart budujesz. Podwójne uruchomienie nic nie daje.
rule-r8-4 = To, czy i w jakiej kolejności użyjesz uruchomionych Machin, zależy od ciebie. Tego, co uruchomiło się wcześnie, możesz użyć później. Reakcja łańcuchowa może być dowolnie długa.
rule-r8-5 = Machiny możesz użyć tylko wtedy, gdy może coś zrobić: potrzebne jest miejsce w magazynie i kulka do wzięcia, miejsce w archiwum i prawo do archiwizowania, talia i prawo do przeszukiwania albo karta poziomu I do zbudowania. W przeciwnym razie pozostaje uruchomiona i może się przydać później w tej turze.
rule-r8-6 = Efekty dające do 2 lub 3 kulek dają je po jednej, a pomiędzy nimi nic się nie dzieje. Pierwszą trzeba wziąć, potem możesz przerwać. Efekt kończy się sam, gdy magazyn jest pełny albo nie ma już czego wziąć. Każda pobrana kulka to osobne pobranie i może uruchomić Machiny Pobierania.
rule-r8-7 = Zanim użyjesz następnej Machiny, dokończ efekt poprzedniej. Żetony dostajesz od razu; archiwizowanie, przeszukiwanie i darmowa budowa najpierw wymagają wyboru.

rule-r9 = Konwertery i zniżki
rule-r9-1 = Konwertery działają podczas płacenia, w dowolnej kolejności i kombinacji, każdy raz na turę. Jedne sprawiają, że jedna lub dwie kulki danej energii liczą się jako dowolna energia, inne zamieniają dowolną kulkę na inną, a jeszcze inne liczą jedną kulkę jako dwie tego samego rodzaju.
rule-r9-2 = To, co daje jeden konwerter, może zasilić następny, a dwóch części jednego konwertera można użyć w różnych momentach tej samej zapłaty.
rule-r9-3 = Ulepszenia ze zniżką obniżają koszt o 1 energię: kart poziomu II, kart z archiwum albo kart budowanych bezpośrednio podczas przeszukiwania. Zniżki się sumują, a koszt nigdy nie spada poniżej 0. Nie musisz z nich korzystać: płacąc więcej, zwalniasz miejsce w magazynie.
rule-r9-4 = Dwie zapłaty tymi samymi kulkami i z tymi samymi konwerterami to jedno i to samo. Konwerterów nie zużywa się na próżno: jeśli te same kulki wystarczą przy mniejszej liczbie tych konwerterów, do wyboru jest tylko ten sposób.

rule-r10 = Zakończenie gry
rule-r10-1 = Koniec gry wywołuje gracz, który zbuduje czwartą Machinę poziomu III albo ma 16 aktywnych Machin; Startowa się liczy. Jego tura toczy się normalnie, a rundę gra się do końca, żeby wszyscy mieli tyle samo tur.
rule-r10-2 = Punktują twoje aktywne Machiny, żetony i premie z ulepszeń: 1 PZ za każdą kulkę w magazynie albo twoje żetony jeszcze raz. Każda karta z premią liczy się osobno. Karty w archiwum nie dają punktów.
rule-r10-3 = Przy remisie decyduje większa liczba aktywnych Machin, potem większa liczba kulek w magazynie, a na koniec miejsce dalsze od Pierwszego Gracza, licząc zgodnie z ruchem wskazówek zegara.

rule-r11 = Informacje jawne i ukryte
rule-r11-1 = Jawne są: dostępne karty, rząd, wszystkie archiwa, aktywne Machiny, magazyny i żetony, liczba kart w każdej talii i zawartość podajnika.
rule-r11-2 = Ukryte są: kolejność kart w taliach, 20 odłożonych kart poziomu III, następne kulki i to, co inni oglądają przy przeszukiwaniu.
rule-r11-3 = Tylko ty wiesz, co widzisz podczas przeszukiwania i gdzie na spodzie talii to odkładasz.

## At the table

rule-t1 = Miejsca
rule-t1-1 = Przy stole jest od dwóch do czterech miejsc; każde jest dla zaproszonej osoby, otwarte dla każdego albo dla bota.
rule-t1-2 = Miejsce należy do gracza, który je zajął, na wszystkich jego urządzeniach. Nazwa ma do 32 znaków i można ją zmienić.
rule-t1-3 = Wolne miejsce zajmuje ten, kto usiądzie pierwszy.
rule-t1-4 = Partia zaczyna się, gdy wszystkie miejsca są zajęte.
rule-t1-5 = Każdy, kto siedzi przy stole, może oddać wolne miejsce botowi, żeby partia mogła się zacząć. Miejsce osoby zaproszonej może oddać tylko gospodarz.
rule-t1-6 = Przy stole można wznowić zapisaną partię w dowolnej pozycji, z tą samą liczbą miejsc. Odtąd losuje się od nowa, a tego, co było wcześniej, nie można cofnąć.
rule-t1-7 = Stół, który wciąż czeka na graczy, znika, gdy przez dobę nie było przy nim nikogo, kto ma tam miejsce, a stół prywatny – po 30 dniach. Serwer może ustalić inny czas.
rule-t1-8 = Zaproszenie jest dla jednej osoby. Kto pierwszy zajmie dzięki niemu miejsce, ten je zachowuje, a link nikomu innemu już się nie przyda.
rule-t1-9 = Gospodarze to ci, którzy siedzą przy stole od jego utworzenia, a jeśli takich nie ma, to osoba, która jako pierwsza usiadła dzięki zaproszeniu. Gospodarz może wysłać nowe zaproszenie na miejsce innej osoby, o czym dowiadują się wszyscy przy stole. Kto z niego skorzysta, przejmuje to miejsce, a dotychczasowy gracz może oglądać.
rule-t1-10 = Ze swojego miejsca możesz grać także na innych urządzeniach: na każdym otwierasz je linkiem, który działa raz i jest ważny dziesięć minut. Możesz też wylogować wszystkie urządzenia oprócz tego, którego używasz.

rule-t2 = Ruchy
rule-t2-1 = Ruch może wykonać tylko ten, do kogo należy teraz decyzja.
rule-t2-2 = Ruch dotyczy pozycji, w której go wybrano. Jeśli partia potoczyła się już dalej, ruch jest odrzucany i nic się nie zmienia.
rule-t2-3 = Program może nadać ruchowi klucz, żeby ruch wysłany dwa razy nie został dwa razy wykonany. Wszystko inne z tym samym kluczem jest odrzucane.
rule-t2-4 = Ruch widać dopiero wtedy, gdy jest zapisany na dobre: to, co widać, nie może przepaść.

rule-t3 = Cofanie
rule-t3-1 = Ruchy z tej tury możesz cofać jeden po drugim, aż do ostatniego ujawnienia ukrytych informacji.
rule-t3-2 = Na dalsze cofanie muszą się zgodzić wszystkie pozostałe osoby przy stole. Botów się nie pyta.
rule-t3-3 = Prośba przepada, gdy partia toczy się dalej, gdy ktoś się podda albo gdy jedna osoba odmówi.
rule-t3-4 = Cofnięcie nie zmienia losowania: pojawią się te same kulki i karty.

rule-t4 = Nieobecność
rule-t4-1 = Jeśli trwa twoja tura, nie ma cię dłużej, niż ustalono, i ktoś czeka, gra za ciebie bot.
rule-t4-2 = Gdy wrócisz, miejsce od razu znów jest twoje.
rule-t4-3 = Jeśli nikt nie czeka, nic się nie dzieje: stół wygląda tak, jak przed twoim wyjściem.
rule-t4-4 = Gdy bot musiał cię zastąpić już 100 razy, odtąd kończy turę, zanim odzyskasz miejsce.
rule-t4-5 = Gdy podczas twojej tury nie ma cię przy stole, inni mogą od razu oddać twoje ruchy botowi albo poczekać dłużej. Widzą to wszyscy.

rule-t5 = Zegary
rule-t5-1 = Stół może mieć zegar: czas na całą partię z dodatkiem za każdą turę, czas na turę albo dni na turę. Boty nie mają zegara.
rule-t5-2 = Kto zużyje czas na całą partię, ten ją poddaje. Jeśli tura trwa zbyt długo, kończy ją bot.
rule-t5-3 = Gdy serwer nie działa, zegary stoją, chyba że czas liczy się w dniach na turę. Zmiana daty na serwerze nikomu nie zmienia czasu, a cofanie ruchów go nie zwraca.

rule-t6 = Czat
rule-t6-1 = Osoby przy stole mogą do siebie pisać, do 500 znaków naraz. Widzowie mogą to czytać.
rule-t6-2 = Możesz wyciszyć innych. Nie dowiedzą się o tym. Siebie wyciszyć nie możesz.
rule-t6-3 = Aby nikt nie zasypał stołu wiadomościami, na gracza przypada łącznie najwyżej 1000 wiadomości, zmian nazwy i cofniętych ruchów. Ruchy przyjmowane są zawsze.
rule-t6-4 = Gdy stół zajmie za dużo miejsca (1 MiB albo tyle, ile ustalił serwer), czat, wyciszanie i cofanie ruchów przestają tam działać. Partia toczy się dalej.
rule-t6-5 = Gospodarz może otworzyć widzom osobny czat, na najwyżej 500 wiadomości. Gracze go nie widzą.

rule-t7 = Uczciwe losowanie
rule-t7-1 = Przed rozdaniem stół publikuje skrót ziarna, z którego pochodzi całe losowanie, więc nikt nie może go potem zmienić.
rule-t7-2 = Po partii ziarno i cały zapis są jawne dla wszystkich, a program może udowodnić, że losowanie było uczciwe. Wcześniej nikt ich nie dostaje.
rule-t7-3 = Każdy dowiaduje się tego, co może wiedzieć, i niczego więcej.

rule-t8 = Koniec partii
rule-t8-1 = Kto się poddaje, zajmuje ostatnie miejsce. Dalej gra za niego bot, żeby inni mogli skończyć.
rule-t8-2 = Partia kończy się od razu, gdy zostaje tylko jeden gracz, który się nie poddał, albo gdy nie gra już żaden człowiek.
rule-t8-3 = Po partii można zagrać jeszcze raz, przy nowym stole z tymi samymi ustawieniami. Tworzy go ten, kto poprosi pierwszy, a pozostali mają tam swoje miejsca.
rule-t8-4 = Jeśli partia nie skończy się po 2000 decyzji, kończy się w tym miejscu i liczą się punkty zdobyte do tej chwili. Żadna partia, którą ktoś chce wygrać, nawet się do tego nie zbliża.

rule-t9 = Operator
rule-t9-1 = Operator serwera może zamknąć stół. Partia kończy się od razu: liczą się punkty zdobyte do tej chwili, ci, którzy się poddali, są na końcu, a wszyscy się o tym dowiadują.
rule-t9-2 = Jeśli dane stołu są uszkodzone, widać ostatnią pozycję, którą da się odczytać, i nic więcej nie można tam zrobić.

rule-t10 = Stoły z samymi botami
rule-t10-1 = Serwer ogranicza liczbę stołów z samymi botami, przy których gra się jednocześnie, łącznie i na jeden adres; więcej nie pozwala utworzyć.
rule-t10-2 = Przy takim stole gra toczy się przez 30 minut (albo tyle, ile ustalił serwer) od chwili, gdy ktoś ostatni raz do niego zajrzał. Potem stoi i rusza dalej, gdy ktoś znów zajrzy i serwer ma na to miejsce.

## Examples

example-try = Wypróbuj:
example-start-again = Zacznij od nowa
example-yours = Twoje Machiny
example-turn-over = Tura się skończyła.
example-game-over = Partia się skończyła.
example-back = Wróć do zasad
example-unreadable = Ten link zawiera ruch, którego nie można wykonać. Oto pozycja przed nim.
example-too-late = Tura z tego przykładu już się skończyła: dalszych ruchów nie wykonano.

example-pick-title = Jedno pobranie, trzy kulki
example-pick-about = Dwie twoje Machiny czekają na energię Cieplną. Pobierz Cieplną i użyj ich.
example-pick-reached = Jedno pobranie dało trzy kulki. Dobrane kulki niczego nie uruchomiły: dobieranie to nie pobieranie.
example-file-title = Archiwizowanie też się opłaca
example-file-about = Twój magazyn jest pusty, a karta kosztuje 5. Zarchiwizuj ją: uruchomisz Machinę Startową i jeszcze jedną.
example-file-reached = Karta czeka na później, a ty masz dwie kulki więcej. Miejsce wśród dostępnych kart od razu się zapełniło.
example-discount-title = Dwie zniżki na jedną kartę
example-discount-about = Karta w twoim archiwum kosztuje 3 Elektryczne. Jest poziomu II i z archiwum, więc pomagają oba twoje ulepszenia. Możesz też zapłacić więcej.
example-discount-reached = Zniżki się sumują: koszt spadł z 3 do 1. Można też było zapłacić więcej.
example-converters-title = Z Elektrycznej w Atomową w trzech krokach
example-converters-about = Masz jedną Elektryczną, a karta kosztuje 2 Atomowe. Twoje trzy konwertery to umożliwiają.
example-converters-reached = Elektryczna stała się Cieplną, jedna Cieplna dwiema, a dwie Cieplne dwiema Atomowymi. Każdy konwerter posłużył raz.
example-doubling-title = Dwa razy więcej, ale tylko raz
example-doubling-about = Masz 2 Baterie i konwerter, który liczy jedną z nich podwójnie. Na co to wystarczy?
example-doubling-reached = Dwie Baterie wystarczyły na 3, ale nie na 4: konwerter działa raz na turę, na jedną kulkę.
example-archive-title = Dwie Machiny uruchomione jedną budową
example-archive-about = Zbuduj kartę z archiwum i zobacz, które Machiny to uruchomi.
example-archive-reached = Jedną Machinę uruchomiła budowa z archiwum, drugą karta Atomowa. Nowej Machiny nie uruchomiła jej własna budowa.
example-chain-title = Reakcja łańcuchowa
example-chain-about = Zbuduj kartę Cieplną. Potem używaj tego, co gotowe, i dobrze wybieraj: jak długą reakcję łańcuchową ułożysz?
example-chain-reached = Budowa pozwoliła archiwizować, archiwizowanie pobrać, a pobranie dobrać. Takie reakcje łańcuchowe wygrywają partie.
example-research-title = Rzut oka na talię
example-research-about = Przeszukaj talię poziomu I. Jedną z kart zbuduj lub zarchiwizuj albo nie bierz żadnej, a pozostałe odłóż w wybranej kolejności.
example-research-reached = Pozostałe leżą teraz na spodzie talii, w twojej kolejności. Tylko ty wiesz, które to karty.
example-free-title = Karta za darmo
example-free-about = Zbuduj kartę na Baterie i użyj Machiny, którą to uruchomi.
example-free-reached = Darmowa budowa to budowa jak każda inna: też może uruchamiać Machiny.
example-any-title = Machina uniwersalna
example-any-about = Karta kosztuje 7 kulek dowolnej energii. Zbuduj ją i zobacz, ile Machin uruchomi.
example-any-reached = Liczy się jako Cieplna, Elektryczna, Atomowa i na Baterie jednocześnie, więc uruchomiła wszystkie cztery Machiny.
example-end-title = Ostatnia tura
example-end-about = Twoja tura jest ostatnia w rundzie, a masz już trzy Machiny poziomu III. Czwarta kończy partię. Czy to wystarczy do wygranej?
example-end-reached = To czwarta Machina poziomu III. Twoja tura była ostatnia w rundzie, więc runda dobiegła końca, a z nią partia.
