/** What "MS" stands before as the sign of its maker, in small letters: "MS Excel". */
export const MICROSOFT_PRODUCTS: readonly string[] = (
  'excel word outlook office access powerpoint project teams windows sql dos dynamics visio sharepoint exchange ' +
  'onenote paint'
).split(' ');
