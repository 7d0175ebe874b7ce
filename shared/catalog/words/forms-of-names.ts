/** Languages that change the end of a name by its place in the sentence. */
export const INFLECTING: ReadonlySet<string> = new Set(
  'pl cs sk sl hr sr bs mk bg ru uk be lt lv et fi hu tr az kk el ro hy ka'.split(' '),
);

/** Capitals that stand for other things more often than for somebody's initials. */
export const OTHER_INITIALS: ReadonlySet<string> = new Set(
  'AC AD AI AM BA BC BE BP BS CA CC CD CE CEO CFO CT CV DB DC DE DJ DM DNA DOB DR EA ED EU FC FM GB GP HIV HP HR IBAN ID II III IN IP IQ IT IV JR KG LA LLC LTD MA MBA MC MD ML MM MP MRI MS NA NB NO NY OK ON OR PA PC PDF PE PHD PIN PM PO PR PS PT QA RE SA SE SIM SMS SO SQL SR SUV TB TV UK UN US USA USB VAT VIP VP WC XL'.split(
    ' ',
  ),
);
