/** Words before a phone number or an e-mail address, where an address ends. Patterns. */
export const BEFORE_PHONES: readonly string[] = 'tel tél phone mob e-?mail тел τηλ 電話 电话'.split(' ');
