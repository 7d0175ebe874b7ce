import { isObject, mapStrings, restoreText, type VeilSession } from './session';

/** Members that carry a piece of a text that grows from event to event. */
const PIECES = new Set(['content', 'text', 'delta', 'refusal', 'partial_json', 'arguments']);
/** Of those, pieces of JSON: a value put into them has to be escaped, so they are given out as a whole. */
const JSON_PIECES = new Set(['partial_json', 'arguments']);
const isJsonPiece = (name: string, type: string): boolean => JSON_PIECES.has(name) || /arguments\.delta$/.test(type);
/** Members that tell which of several texts a piece belongs to. */
const WHERE = ['index', 'output_index', 'content_index', 'item_id'];
/** Events that say a text as a whole, or that it ends. */
const WHOLE = /(?:^response\.(?:created|in_progress|completed|incomplete|failed)|\.done|\.added|_start|_stop)$/;

/** Server-sent events with placeholders replaced by their values, wherever a placeholder is cut in two. */
export function restoreEvents(session: VeilSession): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  const texts = new GrowingTexts(session);
  let rest = '';
  const take = (text: string): string => {
    const blocks = (rest + text).replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.map((block) => texts.block(block)).join('');
  };
  return new TransformStream({
    transform(chunk, controller) {
      const made = take(decoder.decode(chunk, { stream: true }));
      if (made) controller.enqueue(encoder.encode(made));
    },
    flush(controller) {
      const made = take(decoder.decode()) + (rest.trim() === '' ? '' : texts.block(rest)) + texts.end();
      if (made) controller.enqueue(encoder.encode(made));
    },
  });
}

interface GrowingText {
  push(piece: string): string;
  end(): string;
  /** An event like the last of this text, that carries what is left of it and nothing else. */
  carry(left: string): string;
}

class GrowingTexts {
  readonly #texts = new Map<string, GrowingText>();

  readonly #session: VeilSession;

  constructor(session: VeilSession) {
    this.#session = session;
  }

  block(block: string): string {
    const lines = block.split('\n');
    const data = lines
      .filter((line) => line.startsWith('data:'))
      .map((line) => line.slice(5).trim())
      .join('\n');
    const name = lines.find((line) => line.startsWith('event:'));
    const event = parsed(data);
    if (event === undefined) return `${data === '[DONE]' ? this.end() : ''}${block}\n\n`;
    const type = typeof event.type === 'string' ? event.type : '';
    if (WHOLE.test(type)) {
      const whole = mapStrings(
        event,
        (text) => restoreText(text, this.#session),
        (member) => member === 'signature',
      );
      return this.end() + write(name, whole);
    }
    const made = this.#restored(event, name, type);
    return hasFinished(event) ? this.end() + write(name, made) : write(name, made);
  }

  /** What is held back can no longer become a placeholder. */
  end(): string {
    const left = [...this.#texts.values()].map((text) => {
      const rest = text.end();
      return rest === '' ? '' : text.carry(rest);
    });
    this.#texts.clear();
    return left.join('');
  }

  #restored(event: Record<string, unknown>, name: string | undefined, type: string): unknown {
    return mapPieces(event, (place, member, piece) => {
      const text = this.#texts.get(place) ?? this.#grow(isJsonPiece(member, type));
      this.#texts.set(place, text);
      text.carry = (left) =>
        write(
          name,
          mapPieces(event, (other) => (other === place ? left : '')),
        );
      return text.push(piece);
    });
  }

  #grow(isJson: boolean): GrowingText {
    const carry = () => '';
    if (!isJson) {
      const restorer = this.#session.restorer();
      return { push: (piece) => restorer.push(piece), end: () => restorer.end(), carry };
    }
    let whole = '';
    return {
      push: (piece) => {
        whole += piece;
        return '';
      },
      end: () => restoreText(whole, this.#session),
      carry,
    };
  }
}

/** A copy with every piece of a growing text changed; `place` names the text it belongs to. */
function mapPieces(
  value: unknown,
  change: (place: string, member: string, piece: string) => string,
  place = '',
): unknown {
  if (Array.isArray(value)) return value.map((item, index) => mapPieces(item, change, `${place}/${index}`));
  if (!isObject(value)) return value;
  const where = WHERE.map((name) => String(value[name] ?? '')).join(',');
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const here = `${place}[${where}].${name}`;
      return [
        name,
        typeof inner === 'string' && PIECES.has(name) ? change(here, name, inner) : mapPieces(inner, change, here),
      ];
    }),
  );
}

const write = (name: string | undefined, event: unknown): string =>
  `${name === undefined ? '' : `${name}\n`}data: ${JSON.stringify(event)}\n\n`;

function parsed(data: string): Record<string, unknown> | undefined {
  try {
    const event: unknown = JSON.parse(data);
    return isObject(event) ? event : undefined;
  } catch {
    return undefined;
  }
}

/** The last event of a choice or a candidate carries no text any more. */
const hasFinished = (event: Record<string, unknown>): boolean =>
  [event.choices, event.candidates].some(
    (list) =>
      Array.isArray(list) &&
      list.some((one) => isObject(one) && typeof (one.finish_reason ?? one.finishReason) === 'string'),
  );
