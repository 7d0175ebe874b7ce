const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The bytes that a string of a PDF stands for, written `(literally)` or `<in hex>`. */
export function stringBytes(token: string): Uint8Array {
  return token.startsWith('<') ? hexBytes(token) : literalBytes(token);
}

function hexBytes(token: string): Uint8Array {
  const digits = token.replace(/[^\da-f]/gi, '');
  return Uint8Array.from({ length: Math.ceil(digits.length / 2) }, (_, i) =>
    Number.parseInt(digits.slice(i * 2, i * 2 + 2).padEnd(2, '0'), 16),
  );
}

function literalBytes(token: string): Uint8Array {
  const plain = token.slice(1, -1).replace(/\\(?:([0-7]{1,3})|(\r\n?|\n)|([\s\S]))|\r\n?/g, (_, octal, end, char) => {
    if (octal) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
    if (end) return '';
    return char === undefined ? '\n' : (ESCAPES[char] ?? char);
  });
  return Uint8Array.from(plain, (char) => char.charCodeAt(0));
}

/** A string in hex, which needs no escapes. */
export const hexString = (bytes: Uint8Array): string =>
  `<${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}>`;
