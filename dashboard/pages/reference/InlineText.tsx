import { parseInline } from '../guides/parse-markdown';

/** A description with its names of fields set as code. No text becomes markup. */
export function InlineText({ text }: { text: string }) {
  return parseInline(text).map((part, index) =>
    part.kind === 'code' ? <code key={index}>{part.text}</code> : part.text,
  );
}
