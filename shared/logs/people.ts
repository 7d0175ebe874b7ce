/** Least score of a name in a message. */
const SURE = 0.6;

/** Whether a finding of the model is someone's first and last name: in logs, single words are names of services and hosts. */
export const isPersonName = ({ text, score }: { text: string; score: number }): boolean =>
  score >= SURE && /^\p{Lu}\p{Ll}+(?: \p{Lu}\.?)? \p{Lu}[\p{L}'’-]+$/u.test(text);
