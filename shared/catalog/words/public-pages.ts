/** Pages of a project of programs, behind its owner and name. */
const PARTS_OF_PROJECTS: readonly string[] =
  'issues? pulls? merge_requests blob tree raw commits? releases? wiki discussions actions compare'.split(' ');

/** What a value in the query of an address is about if it names a thing: `?document_id=41512`, `?iso=20240520T09`. Patterns. */
export const QUERIES_OF_THINGS: readonly string[] =
  'article aid date datum day doc document format issue iso item lang language linkid modelid month page pos post product section size sort thread time topic v version year'.split(
    ' ',
  );

/** Hosts, with the beginning of a path where some of their pages are about people, whose numbered pages are works, goods and terms. Patterns. */
export const PAGES_OF_THINGS: readonly string[] = [
  String.raw`(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch|embed|playlist|shorts)`,
  String.raw`youtu\.be\/`,
  String.raw`(?:www\.)?vimeo\.com\/\d`,
  String.raw`(?:www\.|smile\.)?amazon\.[a-z.]{2,6}\/(?:.*\/)?(?:dp|gp\/product|b|s)[/?]`,
  String.raw`(?:www\.)?ebay\.[a-z.]{2,6}\/itm\/`,
  String.raw`(?:[a-z]+\.)?aliexpress\.com\/item\/`,
  String.raw`(?:dx\.)?doi\.org\/`,
  String.raw`(?:[a-z-]+\.)?(?:wikipedia|wikimedia|wiktionary|wikisource|wikibooks)\.org\/`,
  String.raw`(?:www\.)?wikidata\.org\/`,
  String.raw`musicbrainz\.org\/(?:work|release|recording|release-group)\/`,
  String.raw`imslp\.org\/`,
  String.raw`(?:www\.)?imdb\.com\/title\/`,
  String.raw`(?:www\.)?arxiv\.org\/`,
  String.raw`(?:pubmed|www)\.ncbi\.nlm\.nih\.gov\/`,
  String.raw`(?:www\.)?jstor\.org\/`,
  String.raw`(?:books|scholar)\.google\.[a-z.]{2,6}\/`,
  String.raw`go\.microsoft\.com\/fwlink`,
  String.raw`encrypted-tbn\d\.gstatic\.com\/images`,
  String.raw`fonts\.googleapis\.com\/`,
  String.raw`(?:www\.)?openstreetmap\.org\/(?:node|way|relation)\/`,
  String.raw`(?:[a-z-]+\.)?stackoverflow\.com\/(?:questions|q|a)\/`,
  String.raw`eur-lex\.europa\.eu\/`,
  String.raw`(?:www\.)?(?:github|gitlab|codeberg)\.(?:com|org)\/[^/]+\/[^/]+\/(?:-\/)?(?:${PARTS_OF_PROJECTS.join('|')})(?:[/#][^?]*)?$`,
  String.raw`(?:www\.|datatracker\.)?(?:rfc-editor|ietf|oasis-open|ecma-international|iso|unicode)\.org\/`,
  String.raw`(?:www\.)?w3\.org\/(?:TR|ns|\d{4})\/`,
  String.raw`schemas\.(?:openxmlformats|microsoft|xmlsoap|android)\.(?:org|com)\/`,
  String.raw`(?:www\.)?timeanddate\.com\/`,
  String.raw`(?:[a-z0-9-]+\.)+(?:gov|gov\.[a-z]{2}|gouv\.fr|go\.id|go\.jp|go\.kr|gob\.[a-z]{2}|gc\.ca)\/.*\.pdf$`,
];
