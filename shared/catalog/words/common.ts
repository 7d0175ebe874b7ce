/** Words too common to speak for a type that is proposed from examples. */
export const COMMON: ReadonlySet<string> = new Set(
  `the and for with from this that are was were has have had not you your our their its his her them they will can may but all any one two new per via
number numbers code value values reference ref nr num no id ids der die das und von mit für den dem des ein eine ist war nicht auf aus bei zum zur
les une est pas pour par sur dans avec aux qui que los las una para por con del como nel che gli della delle het een van voor met
null true false string const return let var type name data info error debug warn`.split(/\s+/),
);
