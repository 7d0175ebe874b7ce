// Forms of address that are no part of the name behind them, by the sex they tell.

export const FORMS_FOR_MEN: readonly string[] =
  'mr mister sir herr hr monsieur señor sr senor signor sig dhr pan don'.split(' ');

export const FORMS_FOR_WOMEN: readonly string[] =
  'mrs ms miss dame frau fr mme madame mlle señora sra senora signora mevr pani doña dona'.split(' ');

/** Those that tell none. */
export const FORMS_FOR_ANYBODY: readonly string[] = 'mx dr prof professor doktor ing mag'.split(' ');
