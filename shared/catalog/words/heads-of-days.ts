/** Heads of columns with days of other events than a birth. Patterns of whole heads. */
const DAYS: readonly string[] = [
  '(?:date|day|datum|data|fecha|dato|dátum|tarih|tanggal|ngày|дата|日期|日付|날짜)(?:time)?',
  '(?:date|datum|data|fecha|dato|дата) (?:of )?(?:death|order|entry|visit|issue|publication|morte|atto|ingresso|inizio|fine|de inicio|de fin|muerte|alta|ingreso|décès|début|fin|смерти|начала|окончания)',
  '(?:created|updated|modified|published|posted|ordered|shipped|paid|due|start|end|entry|issued|expires|released|died|delivery|filed|entered|docketed|decided|argued|heard|signed|received|effective|case|hearing|meeting|erstellt|geändert|beginn|ende)(?: ?(?:at|on|dates?|datum))?',
];
const HEAD_OF_DAYS = new RegExp(`^(?:${DAYS.join('|')})$`, 'iu');

/** Whether a column or label is called after other days than births: "date", "created_at", "docketedDate", "Data Atto". */
export const isHeadOfDays = (head: string): boolean =>
  HEAD_OF_DAYS.test(
    head
      .replace(/["'*]/g, '')
      .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
      .replace(/[_\s]+/g, ' ')
      .trim(),
  );
