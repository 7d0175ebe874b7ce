/** Words that are about pay only as whole words: "pay", unlike "payment". */
const WHOLE_WORDS =
  'pay|paid|basic|income|wage|wages|salary|salaries|earnings|compensation|remuneration|stipend|pension|bonus|hourly rate|day rate|' +
  'lön|løn|lønn|loon|plat|plata|plaća|plača|palk|alga|algos|alge|maaş|maaşı|ücret|ücreti|gelir|reddito|venit|renta anual|bér|bére|' +
  'gaji|upah|penghasilan|lương|thu nhập|tulot|příjem|dohodek|dohodak|vencimento|ordenado|rente|' +
  'оклад|оклада|доход|доходы|дохід|доходи|плата|приход|الدخل|دخل|درآمد|حقوق|שכר|הכנסה|आय';

/** Parts of words that say pay wherever they stand: "Bruttogehalt", "månedslønn", "kuukausipalkka". */
const PARTS_OF_WORDS =
  'gehalt|gehält|lohn|löhne|einkommen|vergütung|besoldung|salair|salari|salári|sueldo|nómina|ingresos|retribu|remunera|rémunéra|' +
  'revenu|traitement mensuel|stipendi|busta paga|netto a pagare|net a payer|net à payer|salaris|brutoloon|nettoloon|inkomen|' +
  'inkomst|indkomst|inntekt|månadslön|bruttolön|nettolön|månedsløn|bruttoløn|årsløn|palkka|palkan|wynagrodz|pensj|dochód|dochod|' +
  'zarob|mzda|mzdy|mzdu|fizetés|jövedelem|munkabér|atlyginim|darbo užmokest|μισθ|εισόδημα|αποδοχ|зарплат|заробітн|заработн|' +
  'заплат|възнагражд|винагород|الراتب|راتب|أجر|دستمزد|משכורת|वेतन|เงินเดือน|รายได้|ค่าจ้าง|給与|給料|月給|年収|賃金|手取り|基本給|賞与|' +
  '급여|월급|연봉|소득|실수령액|기본급|工资|工資|薪|年收入|收入|奖金';

let words: RegExp | undefined;

/** Whether a text says that an amount in it is someone's pay. */
export function isAboutPay(text: string): boolean {
  words ??= new RegExp(`(?<![\\p{L}\\p{N}])(?:${WHOLE_WORDS})(?![\\p{L}\\p{N}])|${PARTS_OF_WORDS}`, 'iu');
  return words.test(text);
}
