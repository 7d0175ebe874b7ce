/** What a short request brings: a letter with a person, an address, an e-mail address, a number, an account and a telephone number. */
export const LETTER = `Dear Ms. Anna Schneider,

thank you for your call. We will send the contract to Lindenstraße 12, 10115 Berlin, and write to anna.schneider@posteo.de
once it is signed. Your customer number is 4711-2290, and the deposit goes to DE89 3704 0044 0532 0130 00.

Kind regards
Jonas Petersen, +49 30 901820`;
