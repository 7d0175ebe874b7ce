/** Ranges that regulators keep free for films, books and manuals; in digits behind the country code. */
const FICTIONAL: Readonly<Record<string, RegExp>> = {
  // Ofcom
  44: /^(?:(?:113|114|115|116|117|118|121|131|141|151|161)4960|2079460|1914980|2890180|2920180|1632960|7700900|8081570|9098790|3069990)\d{3}$/,
  // ACMA
  61: /^(?:[2378](?:5550|7010)\d{4}|49157\d{4}|1800160401)$/,
  // Bundesnetzagentur
  49: /^(?:3023125|6990009|4066969|2214710|8999998)\d{3}$|^(?:17139200|176040690)\d{2}$|^(?:15228817386|15228895456|15254599371|1729925904|1729968532|1729973185|1729973186|1729980752|1749091317|1749464308)$/,
  // Arcep
  33: /^(?:19900|26191|35301|46571|53649|63998)\d{4}$/,
  // PTS
  46: /^(?:3139006|4062804|8465004|9803192|7017406)\d{2}$/,
  // ComReg
  353: /^2091\d{5}$/,
};

const OF_FILMS = 'The number is of a range for films and manuals.';

export function testPhone(written: string): string | undefined {
  const number = written.replace(/(?:ext|x|#|durchwahl).*$/i, '');
  const digits = number.replace(/\D/g, '');
  const international = /^\s*(?:\+|00)/.test(number) ? digits.replace(/^00/, '') : undefined;
  for (const [code, ranges] of Object.entries(FICTIONAL)) {
    const national = international?.startsWith(code)
      ? international.slice(code.length).replace(/^0/, '')
      : international === undefined && digits.startsWith('0')
        ? digits.slice(1)
        : undefined;
    if (national !== undefined && ranges.test(national)) return OF_FILMS;
  }
  if (international === undefined ? /^1?[2-9]\d{9}$/.test(digits) && isAmerican(number) : /^1\d{10}$/.test(digits)) {
    const [area, exchange] = [digits.slice(-10, -7), digits.slice(-7, -4)];
    if (area === '555' || exchange === '555') return 'Numbers with 555 are not given to subscribers.';
  }
  const subscriber = digits.slice(-7);
  return /^(?:(\d)\1{6}|1234567|7654321)$/.test(subscriber) || digits === '1234567890'
    ? 'The digits are ones that people type when they need any.'
    : undefined;
}

/** 212-555-0123, (212) 555 0123. */
const isAmerican = (number: string): boolean => /\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}\s*$/.test(number);
