import { languageOf } from './find-thesaurus.js';

// Words of everyday language, in the forms that people type: written from knowledge of how they speak.
const WORDS = new Map([
  [
    'en',
    'able absolutely accept accident accidentally across actually add advice afraid afternoon afterwards ' +
      'age ago agree air alive allow almost alone aloud already altogether amazing amount ancient angry ' +
      'animal annoying answer anyhow anyway anywhere apart appear apple april argue arm arrive art asleep ' +
      'ate attack attempt august autumn avoid awake away awful baby back bad badly bag bake ball banana ' +
      'bank barely bargain basically beach bear beat beautiful became become bed beforehand beg began begin ' +
      'behind believe belong bend besides best better beyond big bigger biggest bike bill billion birth bit ' +
      'black blame blow blue bone book bored born borrow boss bother bottom bought bounce box boy brain ' +
      'break breath bridge bright bring broke broken brought brown building built bump bunch burn bury bus ' +
      'business butter buy buyer calm came camera car card care career carefully carry cat catch caught ' +
      'cause cent centre century certain certainly chance cheap cheaper cheat cheese chicken child children ' +
      'choose chose chosen city clean clock closed cloud clumsy coffee cold colleague collect college ' +
      'collide colour common company compare complain completely computer concern confused continue ' +
      'contract cook cool corner correct correctly cost count country couple cover coworker crash crazy ' +
      'create credit crew crime crowd cry culture customer cut daily damage dangerous dark day dead deal ' +
      'dear death debt december decide deep defend definitely deny depend deserve desk destroy die ' +
      'difficult dig dirty disagree disappear discount discuss distance divide doctor dog dollar door ' +
      'double doubt dozen drag drawer drawing dream drive drop drove dry earlier early earn earth easier ' +
      'easily east easy eat edge eight eleven elsewhere employee empty end engine english enjoy enter ' +
      'entire equal escape evening eventually everybody everywhere exactly excellent excited excuse expect ' +
      'expensive explain eye face factory fail fair fairly fall false family famous fancy far farm fast ' +
      'faster father fear february fee feel feet fell felt fifth fifty fight figure fill film finally fine ' +
      'finger finish fire firm first fish fit five fix flat flight float floor fly fold folks follow food ' +
      'fool foot forbid force forest forever forget forgot forgotten fork found four fourth free freedom ' +
      'freeze frequently fresh friday friend friendly front fruit full funny gadget game gather gave gentle ' +
      'giant girl glance gone good government grab gradually gray great green greet grew ground group grow ' +
      'guess guest guy habit half hand handy hang happen happy hard harder hardly harm hate health healthy ' +
      'hear heard heart heavy height held hello hi hid hidden hide high higher hint history hit hobby hold ' +
      'home honest hope horrible hospital hot hour house huge human hundred hurry hurt ice idea imagine ' +
      'immediately important impossible increase inside intend introduce invite issue january job join joke ' +
      'journey july jump june kept kick kid kill knew knock lamp land laptop large larger last late later ' +
      'latest laugh law lay lazy lead leaf lean learn leave led left leg lemon length letter lie life lift ' +
      'light likely listen little live loan lock long longer lose loser lost lots loud lovely low lower ' +
      'luck lucky lunch machine mainly man manage manner march market matter meal meant meanwhile measure ' +
      'meeting member mention mess messy middle midnight milk million mind minute mirror mistake mistakenly ' +
      'mix mobile modern moment monday money month monthly moon morning mostly mountain mouse move movie ' +
      'music narrow nation nature near nearest nearly neat necessary neighbour nervous new newest next nice ' +
      'night noisy noon normal north notebook notice november nowadays nowhere number observe occasionally ' +
      'occur ocean october odd office ok okay old oldest open opinion orange ordinary otherwise outside ' +
      'overnight owe owner paid pain painting pair paper parent park part particular partly party pause pay ' +
      'pc peek pen people perfect perhaps person phone photo pick picky picture piece place plain plan ' +
      'plane play plenty point polite poor popular possible pour power prefer present press pretend pretty ' +
      'prevent price probably problem properly protect prove pull purple purpose push quarter question ' +
      'quick quickly quiet race radio rain raise ran randomly rapid rare reach ready real realise reason ' +
      'receive recently recognise red reduce refuse reject relax religion remain remember remove rent ' +
      'repair repeatedly rescue rest rich ride right ring rise risk road rob rock rode roll room rough ' +
      'roughly round ruin run rush sad safe safer said salt sat saturday save saw say scared school science ' +
      'sea search season second secret seek seldom sell seller sentence separate september serious seven ' +
      'several shake shallow shape share sharp shine ship shop short shorter shout shut sick side silent ' +
      'silly simple simply sink sit six size sky sleep slide slip slow slower slowly small smaller smallest ' +
      'smart smell smile smooth smoothly snake soft sold somehow somewhat somewhere song soon sorry sort ' +
      'sound south speak special speed spend spent spin split spoke sport spot spread square squeeze staff ' +
      'stale stand star stare start station stay steal stick stole stone stood stop store storm story ' +
      'straight strange stranger street stretch strong struggle stubborn stuck student study stuff stupid ' +
      'succeed suddenly sugar suit sum sun sunday suppose sure surprised sweet tablet taken talk tall taste ' +
      'taught tax tea teach teacher team teammate tear telephone tell ten terrible thank thick thin think ' +
      'third thought thousand three threw throw thursday ticket tidy tie tied time tiny tired today ' +
      'together told tomorrow tonight took top total touch tour town trade traffic train travel trial trick ' +
      'tricky tried trip trouble true truth try tuesday turn tv twelve twenty twice two ugly understand ' +
      'understood university unlikely useful useless usual vanish vegetable visitor voice vote wait wake ' +
      'walk wall war warm wash watch water weak weather wednesday week weekend weekly weigh weight weird ' +
      'welcome well went west whatever whenever wherever whichever whisper white whole wide width wife win ' +
      'wind winner winter wipe wise wish woman won wonderful word worker workmate world worried worse worst ' +
      'wrap wrong wrongly year yearly yellow yesterday young',
  ],
  [
    'de',
    'abend abends aber alle allein allem allen alles alt alte alten alter altes andere anderen anderes ' +
      'anders anfang anfangen angst arbeit arbeiten auch auge augen außen außerdem außerhalb bald bauen ' +
      'bedeuten beide beiden bein beispiel bekommen bemerken besser beste besten bestimmt bevor bezahlen ' +
      'bild bin bis bitte bitten blau bleiben brauche brauchen braucht brief bringen bringt bruder buch ' +
      'büro chef dabei dafür dagegen daher damals damit danach daneben dank danke daran darauf darf darin ' +
      'darum darüber dass dauern dauert davon davor dazu denken denkt denn dennoch deshalb deswegen dick ' +
      'ding dinge doch dort draußen drei dumm dunkel durfte dünn dürfen echt egal eigentlich einfach einige ' +
      'einigen einiges einmal ende endlich erklären erlauben erst erste ersten erwarten erzählen etwas euch ' +
      'fahren fallen falsch familie fast fehlt fertig fest finden findet fragen frau frei fremd fremde ' +
      'freund freunde früh früher fühlen fünf für gab ganz ganze ganzen gar geben geblieben gegangen gegen ' +
      'geh gehen geht gekommen geld gemacht gemeinsam genau genug gerade gern gerne gesagt gesehen gestern ' +
      'gesund gewesen gibt ging glauben gleich gleichen gleichzeitig glück grau groß große großen großer ' +
      'großes grün gut gute guten guter gutes habe haben halb halten hand hatte haus heiß helfen hell her ' +
      'heraus herum heute hier hilft hin hinein hinten hinter hoch hätte hören ich ihm ihnen ihr ihre immer ' +
      'innen irgendwann irgendwas irgendwer irgendwie irgendwo jahr jahre jede jeden jeder jedes jemand ' +
      'jemanden jetzt jung junge kalt kam kann kaputt kaufen kaum kein keine keinen keiner keines kennen ' +
      'kind kinder klein kleine kleinen klug kollege kollegen kommen kommt konnte kopf kosten kostet krank ' +
      'kriegen kurz können könnte lachen land lang lange langsam lassen laufen laut leben leer legen leicht ' +
      'leid leider lernen lesen letzte letzten leute lieber liegen liegt links los machen macht mag mal man ' +
      'manche manchmal mann mehr mein meine meinem meinen meiner meist meistens mensch menschen merken mich ' +
      'mit mittag mitte mittel mitten moment monat monate montag morgen morgens muss musste möchte möchten ' +
      'mögen möglich müde müssen nach nachher nachmittag nacht nah nahe natürlich neben nehmen nein nennen ' +
      'nett neu neue neuen neuer neues nicht nichts nie niemand niemanden nimmt noch nochmal normal nun nur ' +
      'nächste nächsten oben obwohl oder oft ohne ort paar passieren passiert person personen plötzlich ' +
      'preis probieren problem rechts reden reich reichen richtig rot rufen ruhig sache sachen sagen sagt ' +
      'sah schade schaffen schauen schenken schicken schlafen schlecht schlechte schlimm schnell schneller ' +
      'schon schreiben schule schwach schwarz schwer schwester schön sehen sehr seit seite selber selbst ' +
      'selten sicher sieben sieht sitzen soeben sofort sogar solche sollen sollte sollten sondern sonst ' +
      'spaß spielen sprache sprechen spät später stadt stark statt stehen steht stelle stellen stimmt ' +
      'straße stunde stunden stück suchen tag tage tagen team teil teilen teuer tief tisch tragen traurig ' +
      'treffen trotz trotzdem tun tür uhr und ungefähr unten unter vergessen verlassen verlieren verloren ' +
      'verstehen versuchen versucht viel viele vielen vielleicht vier voll vorher vorn vorne vorsichtig ' +
      'wach wahr wand wann war waren warten wasser weg wegen weil weit weiter weiß welche welchen welcher ' +
      'welches wenig wenige weniger wenn werden wichtig wieder wieso will wird wirklich wissen woche wochen ' +
      'wochenende woher wohin wohl wohnen wollen wollte wort wurde während wäre wörter wünschen zahlen zehn ' +
      'zeigen zeit zeiten ziehen ziemlich zimmer zuerst zufällig zuletzt zurück zusammen zwar zwei zweite ' +
      'zweiten zwischen über überall überhaupt übrig',
  ],
]);

/**
 * Words that people say whatever they ask (`laptop`, `everybody`), for a language (BCP 47), English where none is known; empty
 * where there is no list. Where a site doesn't have one of them that says little, unlike with the name of some other product.
 */
export function findEverydayWords(lang: string): readonly string[] {
  return WORDS.get(languageOf(lang))?.split(' ') ?? [];
}
