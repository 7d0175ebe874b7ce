/** What invented companies are called. */
export const COMPANY_WORDS: readonly string[] = (
  'Northfield Silverline Bluepeak Evergreen Harborview Stonebridge Clearwater Brightwell Oakhurst Summitview ' +
  'Redwood Westbrook Larkspur Fairmont Greystone Maplewood Ironbridge Crestline Whitfield Ashgrove Kingsford ' +
  'Riverstone Eastgate Pinecrest'
).split(' ');

/** Words that say what kind of organization it is, and stay. Patterns. */
export const ORGANIZATION_KINDS: readonly string[] = (
  'GmbH(?: & Co\\. KG)?|AG|KG|OHG|e\\.\\s?V\\.|SE|UG|Inc\\.?|LLC|Ltd\\.?|Limited|PLC|Corp\\.?|Corporation|Company|' +
  'Co\\.|Group|Holdings?|S\\.?A\\.?S?\\.?|S\\.?L\\.?|S\\.?p\\.?A\\.?|S\\.?r\\.?l\\.?|B\\.?V\\.?|N\\.?V\\.?|A\\/S|AB|Oy|' +
  'Sp\\. z o\\.o\\.|Bank|University|Universität|Université|Universidad|College|School|Schule|Hospital|Clinic|' +
  'Klinik(?:um)?|Krankenhaus|Hôpital|Clinique|Medical Center|Health(?:care)?|Center|Centre|Foundation|Stiftung|' +
  'Institute|Institut|Services|Solutions|Partners|Associates'
).split('|');
