/** Follows JSON sign by sign, also where it is cut or broken, and knows the names of the fields around a place. */
export function createJsonNames() {
  /** The name of a field at each level; a list goes on with that of its field. */
  const names: string[] = [];
  const levels: ('{' | '[')[] = [];
  let isName = false;
  let current: string | undefined;
  return {
    /** Whether the next string, or the one being read, is the name of a field. */
    get isName() {
      return isName;
    },
    get path(): readonly string[] {
      return names;
    },
    /** A sign outside strings. */
    sign(character: string): void {
      if (character === '{' || character === '[') {
        levels.push(character);
        names.push(character === '[' ? (names.at(-1) ?? '') : '');
        isName = character === '{';
      } else if (character === '}' || character === ']') {
        levels.pop();
        names.pop();
        isName = false;
      } else if (character === ',') isName = levels.at(-1) === '{';
      else if (character === ':') isName = false;
    },
    /** A piece of a string. */
    text(piece: string): void {
      if (isName) current = (current ?? '') + piece;
    },
    /** A string has ended. */
    end(): void {
      if (isName && names.length > 0) names[names.length - 1] = current ?? '';
      current = undefined;
    },
  };
}
