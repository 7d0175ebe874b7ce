/** What stands before a name and is no part of it, without its full stop. */
export const TITLES =
  `pd|mr|mrs|ms|miss|mx|dr|prof|sir|madam|rev|fr|hon|capt|sgt|pc|judge|justice|nurse|herrn?|frau|hr|dipl|ing|mag|med|m|mme|mlle|mr|me|maître|madame|monsieur|sr|sra|srta|don|doña|dña|dra?|sig|sigra|dott|dottssa|avv|geom|dhr|mevr?|mw|drs|mgr|bc|judr|mudr|ing|phdr|p|pani?|pan|pán|paní|lek|mgr|inż|hab|д-р|г-н|г-жа|гр|пан|пані|п|κ|κα|κος|δρ|sn|bay|bayan|av|uzm|op|doç|shri|smt|kumari|श्री|श्रीमती|डॉ|د|أ|م|السيد|السيدة|الدكتور|الدكتورة|الأستاذ|الأستاذة|دکتر|آقای|خانم|جناب|سرکار|ד"ר|עו"ד|רו"ח|פרופ'|מר|גב|גברת|นาย|นางสาว|นาง|ดร|คุณ|ông|bà|anh|chị|bs|ths|ts|bapak|ibu|bpk|mohd`.split(
    '|',
  );

/** English titles, and what letters begin with, that show that a word in capitals is a name and not a term: "Senator FOSS". */
export const SPOKEN_TITLES: readonly string[] =
  'mr mrs ms dr prof dear judge justice senator representative captain'.split(' ');
