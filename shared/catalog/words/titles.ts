/** Words before a name in sentences, without their full stop. */
export const TITLES =
  'mr mrs ms miss mx atty dr prof professor sir madam lord lady dame rev reverend father sister capt captain sgt sergeant lt col gen judge justice ' +
  'president senator detective officer nurse doctor king queen prince princess pope herr frau hr fr dipl-ing monsieur madame mademoiselle mme mlle m. maître docteur ' +
  'señor señora señorita sr sra srta don doña dott dottoressa signor signora sig dhr mevr meneer mevrouw pan pani senhor senhora dona ' +
  'mast shri smt tmt kumari mw hr. fru herra rouva dr. dra drs mgr ing mudr judr phdr mga mvdr bc pán paní slečna sl lek inż hab mec adw gospodin gospođa gospa gospod dl dna domnul doamna dnul úr asszony özv ifj id tov arh av uzm op doç sayın bay bayan ' +
  'г-н г-жа гр гражданин гражданка господин госпожа пан пані панна п д-р доктор проф инж адв уважаемый уважаемая шановний шановна κ κα κος κυρία κύριος κύριε δρ δις ông bà anh chị bs ths em cô bapak ibu bpk pak bu kak tuan nyonya sig.ra sig.na dott.ssa avv geom rag arq lic ved enf fray sor mme. me mtre';

/** What stands before a name in a field and is no part of it, without its full stop: also letters that are words elsewhere. */
export const TITLES_IN_FIELDS =
  `pd|mr|mrs|ms|miss|mx|dr|prof|sir|madam|rev|fr|hon|capt|sgt|pc|judge|justice|nurse|herrn?|frau|hr|dipl|ing|mag|med|m|mme|mlle|me|maître|madame|monsieur|sr|sra|srta|don|doña|dña|dra?|sig|sigra|dott|dottssa|avv|geom|dhr|mevr?|mw|drs|mgr|bc|judr|mudr|phdr|p|pani?|pan|pán|paní|lek|inż|hab|д-р|г-н|г-жа|гр|пан|пані|п|κ|κα|κος|δρ|sn|bay|bayan|av|uzm|op|doç|shri|smt|kumari|श्री|श्रीमती|डॉ|د|أ|م|السيد|السيدة|الدكتور|الدكتورة|الأستاذ|الأستاذة|دکتر|آقای|خانم|جناب|سرکار|ד"ר|עו"ד|רו"ח|פרופ'|מר|גב|גברת|นาย|นางสาว|นาง|ดร|คุณ|ông|bà|anh|chị|bs|ths|ts|bapak|ibu|bpk|mohd`.split(
    '|',
  );

/** English titles, and what letters begin with, that show that a word in capitals is a name and not a term: "Senator FOSS". */
export const SPOKEN_TITLES: readonly string[] =
  'mr mrs ms dr prof dear judge justice senator representative captain'.split(' ');
