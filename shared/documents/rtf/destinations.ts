/**
 * What a group of an RTF file is for, by its first word. `flow` is text of its own next to the body; `people` is emptied whatever it says;
 * `structure` is shown to nobody, and searched where a value is left in it; `gone` is taken out. Words that are not listed format the text
 * around them, unless a star marks them as something a reader may skip: those that are unknown go.
 */
export type Purpose = 'flow' | 'people' | 'structure' | 'gone' | 'picture' | 'inline';

const PURPOSES: Readonly<Record<Purpose, string>> = {
  flow: 'header headerl headerr headerf footer footerl footerr footerf footnote annotation shptxt dptxbxtext title subject keywords comment doccomm category hlinkbase fldinst bkmkstart bkmkend docvar userprops propname staticval linkval xe tc txe rxe sv ffname ffdeftext ffl ffhelptext ffstattext ffformat ffentrymcr ffexitmcr xmlattrname xmlattrvalue xmlname listname liststylename objname objclass atrfstart atrfend pntxta pntxtb ud pnaqx',
  people:
    'author operator manager revtbl company atnauthor atnid template protusertbl userinfo linkstyles filetbl mailmerge nextfile passwordhash',
  structure:
    'fonttbl colortbl stylesheet listtable listoverridetable rsidtbl latentstyles generator mmathPr pgptbl wgrffmtfilter defchp defpap panose falt sn creatim revtim printim buptim atndate atntime atnparent atnref leveltext levelnumbers ftnsep ftnsepc ftncn aftnsep aftnsepc aftncn pnseclvl xmlnstbl fname cchs cs ts ds listpicture colorschememapping',
  gone: 'objdata datastore themedata fontemb fontfile private oleclsid blipuid objalias objsect objtime nonshppict svb',
  picture: 'pict',
  inline:
    'rtf field fldrslt formfield shppict shpinst shp shpgrp shprslt sp object result upr listtext pntext pn do background info bkmkpub nonesttables nesttableprops blipatop annotationref dptxbx xmlopen xmlclose tblpr trpr',
};

const KNOWN: ReadonlyMap<string, Purpose> = new Map(
  Object.entries(PURPOSES).flatMap(([purpose, words]) =>
    words.split(' ').map((word) => [word, purpose as Purpose] as const),
  ),
);

export const purposeOf = (word: string, isStarred: boolean): Purpose | undefined =>
  KNOWN.get(word) ?? (isStarred ? 'gone' : undefined);
