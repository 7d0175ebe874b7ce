/** Words for less than a year, behind the age of a child: "18 months". */
export const LESS_THAN_A_YEAR: readonly string[] =
  'month week day Monat Woche Tag mois semaine jour mes semana día'.split(' ');
