import schemas from '../../fixtures/proxy/schemas.json';

/** What a field of a provider's request may be, as scripts/generate/proxy-schemas.ts writes it. */
type Kind = string | { is: string[] } | { list: Kind } | { either: Kind[] } | { object: number };
interface Described {
  fields?: Record<string, Kind>;
  others?: Kind;
}

export const requests = Object.entries(schemas.requests) as [string, Kind][];
const objects = schemas.objects as unknown as Described[];

/** Values nobody may see, and what to look for in what arrives. */
export const texts = [
  'Quentin Zyskowski',
  'Quentin_Zyskowski',
  'quentin.z@corp-example.org',
  '4111 1111 1111 1111',
  '+1 212 555 0198',
];
export const numbers = [4111111111111111, 12125550198];
export const names = [
  'note for quentin.z@corp-example.org',
  'Quentin Zyskowski',
  '4111 1111 1111 1111',
  '+1 212 555 0198 home',
];
export const CLEAR = /quentin|zyskowski|corp-example|4111.?1111|212.?555.?0198/i;

/** Fields whose content has a form of its own. */
const FORMS: Record<string, unknown> = {
  url: 'data:text/plain;base64,aGVsbG8=',
  image_url: 'data:image/png;base64,aGVsbG8=',
  data: 'aGVsbG8=',
  file_data: 'data:text/plain;base64,aGVsbG8=',
  result: 'aGVsbG8=',
  mimeType: 'text/plain',
  arguments: '{}',
  signature: 'c2ln',
};
/** Fields that would only have the request refused. */
const REFUSED = new Set(['cachedContent', 'file_id', 'file_url', 'fileData', 'previous_response_id', 'conversation']);

/** Where something can be put into a request: from its root, the names of fields; a number chooses among several kinds. */
export interface Spot {
  route: string;
  steps: (string | number)[];
  put: 'text' | 'number' | 'name';
}

/** Every text, number and object of every request, so many fields deep, each object on a way once. */
export function* spots(depth: number): Generator<Spot> {
  for (const [route, kind] of requests) yield* below(kind, { route, steps: [] }, depth, []);
}

function* below(kind: Kind, at: Omit<Spot, 'put'>, depth: number, seen: number[]): Generator<Spot> {
  if (typeof kind === 'string') {
    if (kind === 'string' || kind === 'any') yield { ...at, put: 'text' };
    if (kind === 'number' || kind === 'any') yield { ...at, put: 'number' };
    if (kind === 'any') yield { ...at, put: 'name' };
  } else if ('is' in kind) yield { ...at, put: 'text' };
  else if ('list' in kind) yield* below(kind.list, at, depth, seen);
  else if ('either' in kind)
    for (const [index, one] of kind.either.entries())
      yield* below(one, { ...at, steps: [...at.steps, index] }, depth, seen);
  else yield* belowObject(kind.object, at, depth, seen);
}

function* belowObject(number: number, at: Omit<Spot, 'put'>, depth: number, seen: number[]): Generator<Spot> {
  yield { ...at, put: 'name' };
  if (depth === 0 || seen.includes(number)) return;
  const { fields = {}, others } = objects[number] as Described;
  for (const [name, kind] of [...Object.entries(fields), ...(others ? [['made_up', others] as const] : [])]) {
    const step = { ...at, steps: [...at.steps, bare(name)] };
    yield* below(kind, step, depth - 1, [...seen, number]);
  }
}

/** A request that has as little as it may, and something put into one place. */
export function requestWith({ route, steps, put }: Spot, value: string | number): unknown {
  const kind = requests.find(([name]) => name === route)?.[1] as Kind;
  return make(kind, steps, (made) => {
    if (put !== 'name') return value;
    return { ...(typeof made === 'object' ? made : {}), [String(value)]: { deeper: [{ [String(value)]: 1 }] } };
  });
}

function make(
  kind: Kind,
  steps: (string | number)[],
  put?: (made: unknown) => unknown,
  level = 0,
  field = '',
): unknown {
  if (typeof kind === 'string') {
    if (put && steps.length === 0) return put({});
    return kind === 'number' ? 1 : kind === 'plain' ? null : kind === 'any' ? {} : (FORMS[field] ?? 'x');
  }
  if ('is' in kind) return put ? put({}) : kind.is[0];
  if ('list' in kind) return put || level < 5 ? [make(kind.list, steps, put, level, field)] : [];
  if ('either' in kind) {
    const [choice, ...rest] = put && typeof steps[0] === 'number' ? steps : [0, ...steps];
    return make(kind.either[Number(choice)] as Kind, rest, put, level, field);
  }
  const { fields = {}, others } = objects[kind.object] as Described;
  const made: Record<string, unknown> = {};
  for (const [name, one] of Object.entries(fields)) {
    const key = bare(name);
    const isOnTheWay = put !== undefined && steps[0] === key;
    if (isOnTheWay) made[key] = make(one, steps.slice(1), put, level + 1, key);
    else if (!name.endsWith('?') && level < 8 && !REFUSED.has(key))
      made[key] = make(one, [], undefined, level + 1, key);
  }
  if (put && others && steps[0] === 'made_up') made.made_up = make(others, steps.slice(1), put, level + 1);
  return put && steps.length === 0 ? put(made) : made;
}

const bare = (name: string): string => name.replace(/\?$/, '');

/** A made-up request: any of the fields, any of the kinds, and something personal in a share of the places. */
export function randomRequest(random: () => number): { route: string; body: unknown } {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const share = 0.05 + random() * 0.4;
  const build = (kind: Kind, level: number, field: string): unknown => {
    const isHit = random() < share;
    if (typeof kind === 'string') {
      if (kind === 'number') return isHit ? pick(numbers) : Math.floor(random() * 100);
      if (kind === 'any' && random() < 0.5) return { [isHit ? pick(names) : 'made_up']: [pick(texts), pick(numbers)] };
      return isHit ? pick(texts) : (FORMS[field] ?? pick(['x', 'Hello there', '{"a": [1, "b"]}']));
    }
    if ('is' in kind) return isHit && random() < 0.1 ? pick(texts) : pick(kind.is);
    if ('list' in kind)
      return Array.from({ length: level > 6 ? 0 : 1 + Math.floor(random() * 2) }, () => build(kind.list, level, field));
    if ('either' in kind) return build(pick(kind.either), level, field);
    const { fields = {}, others } = objects[kind.object] as Described;
    const made: Record<string, unknown> = {};
    for (const [name, one] of Object.entries(fields)) {
      const isWanted = name.endsWith('?') ? level < 6 && random() < 0.15 : level < 9;
      if (isWanted && !(REFUSED.has(bare(name)) && random() < 0.97))
        made[bare(name)] = build(one, level + 1, bare(name));
    }
    if (others && level < 8) made[isHit ? pick(names) : 'made_up'] = build(others, level + 1, '');
    if (isHit && random() < 0.3) made[pick(names)] = pick([...texts, ...numbers]);
    return made;
  };
  const [route, kind] = pick(requests);
  return { route, body: build(kind, 0, '') };
}
