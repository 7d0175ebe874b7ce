/** Why an operator cannot hide a value, in German. */
export const OF_OPERATORS: Readonly<Record<string, string>> = {
  'The value is too short: fewer than one million values have its form, so that all could be tried':
    'Der Wert ist zu kurz: Weniger als eine Million Werte haben seine Form, sodass sich alle durchprobieren ließen',
  'The value has letters of a script that format-preserving encryption has no alphabet for':
    'Der Wert enthält Zeichen einer Schrift, für die es bei Verschlüsselung in gleicher Form kein Alphabet gibt',
  'The value has more than {1} characters': 'Der Wert hat mehr als {1} Zeichen',
  'The key must be 16, 24 or 32 characters long': 'Der Schlüssel muss 16, 24 oder 32 Zeichen lang sein',
  'operators.{1}: {2}': '{2}',
};
