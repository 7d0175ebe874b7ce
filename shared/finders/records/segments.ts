import { type CompiledStandard, ruleFor } from './segment-rules';
import { type Emit, isCode, isKnownCode, type Place } from './value';

/** The signs that part a message, from the coarsest to the finest. */
export interface Signs {
  field: string;
  component: string;
  repetition?: string;
  subcomponent?: string;
  /** Takes its meaning from the sign behind it. */
  release?: string;
}

/** The pieces between a sign, in one pass. */
export function* pieces(
  text: string,
  { start, end }: Place,
  sign: string | undefined,
  release?: string,
): Generator<Place> {
  if (!sign) {
    yield { start, end };
    return;
  }
  let from = start;
  for (let at = start; at < end; at++) {
    const one = text.charAt(at);
    if (one === release) at++;
    else if (one === sign) {
      yield { start: from, end: at };
      from = at + 1;
    }
  }
  yield { start: from, end };
}

/** What all segments of one message are read with. */
interface SegmentReading {
  text: string;
  signs: Signs;
  standard: CompiledStandard;
  emit: Emit;
}

export interface Segment {
  place: Place;
  name: string;
  first?: number;
}

/**
 * Reads one segment. `first` is the number of the field right behind the name: the head of an HL7 message counts the sign between its
 * fields as the first.
 */
export function readSegment(
  { text, signs, standard, emit }: SegmentReading,
  { place, name, first = 1 }: Segment,
): void {
  emitWalls(text, place, signs, emit);
  emit(place.start, place.start + name.length, 'NONE');
  const rules = standard.segments.get(name);
  if (!rules) return;
  const fields = [...pieces(text, place, signs.field, signs.release)];
  const said = (field: number, component: number): string => {
    const found = fields[field - first + 1];
    const part = found && [...pieces(text, found, signs.component, signs.release)][component - 1];
    return part ? text.slice(part.start, part.end).trim() : '';
  };
  fields.slice(1).forEach((whole, i) => {
    const field = i + first;
    if (whole.end === whole.start) return;
    if (!ruleFor(rules, field, undefined, said)) {
      for (const part of pieces(text, whole, signs.component, signs.release))
        if (isCode(text.slice(part.start, part.end))) emit(part.start, part.end, 'NONE');
      return;
    }
    for (const one of pieces(text, whole, signs.repetition, signs.release)) {
      const parts = [...pieces(text, one, signs.component, signs.release)];
      const composite = parts.length > 0 && ruleFor(rules, field, undefined, said);
      const [group = '', type] = composite ? composite.holds.split('/') : [];
      const own = standard.composites.get(group);
      if (own) readComposite(text, parts, own, type, signs, emit);
      else
        parts.forEach((part, n) => {
          const rule = ruleFor(rules, field, n + 1, said);
          // A rule for a whole field is about its first component: what follows says more about it.
          if (rule && (rule.component !== undefined || n === 0)) emit(part.start, part.end, rule.holds);
          else if (isCode(text.slice(part.start, part.end))) emit(part.start, part.end, 'NONE');
        });
    }
  });
}

/** Its ends, and every sign between its fields and components. */
function emitWalls(text: string, { start, end }: Place, signs: Signs, emit: Emit): void {
  const between = [signs.field, signs.component, signs.repetition];
  emit(start - 1, start, 'WALL');
  for (let at = start; at < end; at++) {
    const one = text.charAt(at);
    if (one === signs.release) at++;
    else if ((between.includes(one) && !isPhoneSign(text, at)) || isTight(text, at, signs.subcomponent))
      emit(at, at + 1, 'WALL');
  }
  emit(end, end + 1, 'WALL');
}

/** Between two names without a space, the finest sign parts them; "Berg & Co" is one that was not escaped. */
const isTight = (text: string, at: number, sign: string | undefined): boolean =>
  text.charAt(at) === sign && !/\s/.test(text.charAt(at - 1)) && !/\s/.test(text.charAt(at + 1));

/** Many write the sign of a telephone number as it is where it should be escaped: "COM++6795550142". */
const isPhoneSign = (text: string, at: number): boolean =>
  text.startsWith('++', at - 1) && /^\d{7}/.test(text.slice(at + 1, at + 8));

const nothing = (): string => '';

function readComposite(
  text: string,
  parts: readonly Place[],
  rules: Parameters<typeof ruleFor>[0],
  type: string | undefined,
  { subcomponent, release }: Signs,
  emit: Emit,
): void {
  const [first] = parts;
  const finer = first && subcomponent ? [...pieces(text, first, subcomponent, release)] : [];
  // A composite in the place of a component is parted by the next finer sign: "12&Berg&Anna".
  const read = parts.length === 1 && finer.length > 1 ? finer : parts;
  read.forEach((part, n) => {
    const rule = ruleFor(rules, n + 1, undefined, nothing);
    if (!rule) {
      if (isCode(text.slice(part.start, part.end))) emit(part.start, part.end, 'NONE');
      return;
    }
    const holds = rule.holds.startsWith('ID') && type ? `ID/${type}` : rule.holds;
    const mail = holds === 'PHONE' && text.slice(part.start, part.end).includes('@') ? 'EMAIL' : holds;
    for (const piece of pieces(text, part, subcomponent, release))
      if (holds !== 'CODE') emit(piece.start, piece.end, mail);
      else if (isKnownCode(text.slice(piece.start, piece.end).trim())) emit(piece.start, piece.end, 'NONE');
  });
}
