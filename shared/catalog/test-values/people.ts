/** Names that stand for any person, as laws and forms of a country use them. */
const ANYBODY =
  /^(?:(?:john|jane|johnny|joe)\s(?:\p{L}\.?\s)?(?:doe|public|roe|bloggs|sixpack)|foo\s?bar|lorem ipsum|(?:max|erika|maria|hans|lisa|anna)\smuster(?:mann|frau|mensch)|(?:first|given)\s?name (?:last|sur|family)\s?name|your name|test user)$/iu;

export const testPerson = (name: string): string | undefined =>
  ANYBODY.test(name.replace(/\s+/g, ' ')) ? 'The name stands for any person.' : undefined;
