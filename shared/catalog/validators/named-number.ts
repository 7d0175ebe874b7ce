/** Whether the label names numbers of a country by their abbreviations, and this one is not among them. */
function isCalledOtherwise(numbers: RegExp, own: RegExp): (value: string, before: string) => boolean {
  return (_value, before) => {
    const named = before.match(numbers);
    return named !== null && !named.some((name) => own.test(name));
  };
}

/** The numbers that the IRS and the SSA give out. */
export const isOtherUsNumber = (own: RegExp) => isCalledOtherwise(/\b(?:ssn|itin|atin|ptin|f?ein)\b/gi, own);

/** NIF is the name for all of them. */
export const isOtherSpanishNumber = (own: RegExp) => isCalledOtherwise(/\b(?:nif|nie|dni|cif)\b/gi, own);

/** A Colombian tax number ends with a check digit, a citizen's card number does not. */
export const isNoColombianCard = isCalledOtherwise(/\b(?:nit|cc|c\.c\.|cédula)(?!\p{L})/giu, /^c/i);

/** Whether nothing but a bracket and a connector stands between these words and the value. */
function isCalled(words: string): (value: string, before: string) => boolean {
  const label = new RegExp(`\\b(?:${words})(?: \\([^()]*\\))?\\s?(?:is|ist|est|es|[:=])?\\s{0,2}$`, 'i');
  return (_value, before) => label.test(before);
}

const isMacLabel = isCalled('mac[ -]?addr(?:ess|esse|\\.)?');
/** Eight pairs are an EUI-64, which many call a MAC address too. */
export const isCalledMac = (value: string, before: string): boolean =>
  isMacLabel(value, before) && !/^(?:[0-9a-f]{2}:){7}[0-9a-f]{2}$/i.test(value);
export const isCalledEmail = isCalled('e-?mail(?:[ -]?addr(?:ess|esse|\\.)?)?');
