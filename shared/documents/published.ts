/** Bodies and firms that publish vocabularies, by the hosts and names of these. */
const PUBLISHERS = [
  'www\\.(?:w3|idpf|daisy|loc|omg|opengis|sitemaps|topografix|inkscape|apple|gribuser|fictionbook)\\.\\w{2,4}',
  '(?:schemas?|xmlns|docs|ns|dtd|vocab)\\.[a-z-]{2,30}\\.(?:org|com|net)',
  '(?:purl|hl7|ogp|xmlns|java\\.sun|maven\\.apache|sodipodi\\.sourceforge|creativecommons|openoffice)\\.\\w{2,4}',
].join('|');
const PUBLISHED = new RegExp(
  `^(?:https?://(?:${PUBLISHERS})(?:/[\\w./#-]*)?|urn:(?:oasis|iso|hl7-org|un|ietf|uuid|cen\\.eu|oecd|fdc|ferd|zugferd|factur-x\\.eu)[\\w:.-]*|DAV:)$`,
);

/** Whether an address is the name of a public vocabulary, and belongs to no person. */
export const isPublished = (address: string): boolean => PUBLISHED.test(address);
