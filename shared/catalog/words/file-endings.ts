/** What names of files end with in texts, where they look like logins: "ogi.owl". Patterns. */
const FILES_IN_TEXTS: readonly string[] = (
  'owl obo json ya?ml xml csv tsv txt md html? css js ts py rb go rs c h cpp java sh jpe?g png gif svg webp pdf ' +
  'docx? xlsx? pptx? od[tsp] zip gz tar log cfg conf ini exe dll jar tiff? bmp wav rtf ipynb tex'
).split(' ');

/** Whether a word is the name of a file rather than a login: "chrome.exe". */
export const isFileName = (word: string): boolean => FILE.test(word);
const FILE = new RegExp(String.raw`\.(?:${FILES_IN_TEXTS.join('|')})$`, 'i');

/** What parts of a web page end with: pictures, styles, fonts and the like. Patterns. */
export const FILES_OF_PAGES: readonly string[] = 'jpe?g png gif svg webp ico css js owl woff2?'.split(' ');
