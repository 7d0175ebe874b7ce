import { PolicyDocument } from '@veilmark/contract/policy';
import * as z from 'zod';
import type { RuleName } from './managed-rules';
import { DEFAULT_SETTINGS, SETTING_NAMES, SETTINGS, type SettingName, type Settings } from './settings';

/** What an administrator may set: the policy of an organization, and what only a machine can say. */
export const ManagedPolicy = PolicyDocument.extend({
  apiKey: SETTINGS.apiKey.optional(),
  organizationUrl: z.string().max(2_000).optional().meta({
    title: 'Delivery address of the organization',
    description: 'Where the signed policy of the organization is fetched, with its token after the sign #.',
  }),
  organizationKey: z.string().max(100).optional().meta({
    title: 'Public key of the organization',
    description: 'Ed25519, base64url. A policy that it did not sign is refused.',
  }),
});

export interface Effective {
  settings: Settings;
  /** Names the user cannot change. */
  locked: SettingName[];
  /** Names whose managed value was not valid, wholly or in part; they stay locked and are shown. */
  invalid: (SettingName | RuleName | 'lockUserSettings')[];
}

/**
 * What contains where an administrator meant to set something and we cannot read it: what finds most and lets least out. Someone wanted
 * a rule there; the user's own choice is none.
 *
 * @internal
 */
export const STRICTEST: Settings = {
  ...DEFAULT_SETTINGS,
  mode: 'device',
  enrolment: 'none',
  fallbackToDevice: false,
  scoreThreshold: 0,
  redactionStyle: 'bars',
  submitAction: 'block',
  attachments: 'refuse',
  restoreAnswers: 'off',
};

/** What a profile of the account would take the place of. */
const IN_PROFILES: readonly SettingName[] = [
  'preset',
  'entities',
  'scoreThreshold',
  'allowList',
  'denyList',
  'ownPatterns',
];

/** Lists in which an entry protects: better read generously than dropped. */
const PROTECTING: readonly SettingName[] = ['protectedSites', 'blockedSites'];

/**
 * The policy wins over the user, value by value; where everything is locked, over the defaults, so that nothing a user set before
 * lives on, except what is `beyond` its reach. Firefox checks no schema, so every value is checked here.
 */
export function applyPolicy(
  user: Settings,
  managed: Readonly<Record<string, unknown>>,
  beyond: readonly SettingName[] = [],
): Effective {
  const { lockUserSettings } = managed;
  // Anything but a plain no was meant as a yes.
  const isAllLocked = lockUserSettings !== undefined && lockUserSettings !== false;
  const own = Object.fromEntries(beyond.map((name) => [name, user[name]]));
  const settings: Record<string, unknown> = isAllLocked ? { ...DEFAULT_SETTINGS, ...own } : { ...user };
  const locked: SettingName[] = [];
  const invalid: Effective['invalid'] = [];
  for (const name of SETTING_NAMES) {
    if (managed[name] === undefined) continue;
    const { value, isValid } = readManaged(name, managed[name]);
    settings[name] = value;
    locked.push(name);
    if (!isValid) invalid.push(name);
  }
  // Somebody's own profile would be a way round what was set.
  if (managed.profile === undefined && locked.some((name) => IN_PROFILES.includes(name))) {
    settings.profile = '';
    locked.push('profile');
  }
  if (isAllLocked && lockUserSettings !== true) invalid.push('lockUserSettings');
  return {
    // Safe: every value is the user's own, a default, or passed the schema of its name.
    settings: settings as Settings,
    locked: isAllLocked ? SETTING_NAMES.filter((name) => locked.includes(name) || !beyond.includes(name)) : locked,
    invalid,
  };
}

function readManaged(name: SettingName, managed: unknown): { value: unknown; isValid: boolean } {
  const schema = SETTINGS[name];
  const parsed = schema.safeParse(managed);
  if (parsed.success) return { value: parsed.data, isValid: true };
  if (!(schema instanceof z.ZodArray)) return { value: STRICTEST[name], isValid: false };
  const entries = Array.isArray(managed) ? managed : [managed];
  // Which types to look for is one choice: half of it would look for less than was meant.
  if (name === 'entities') return { value: STRICTEST.entities, isValid: false };
  const readable = entries.flatMap((entry) => {
    const tries = PROTECTING.includes(name) ? [entry, hostIn(entry)] : [entry];
    return tries.filter((one) => schema.element.safeParse(one).success).slice(0, 1);
  });
  const kept = schema.safeParse(readable.slice(0, 1000));
  return { value: kept.success ? kept.data : STRICTEST[name], isValid: false };
}

/** The host of an address, where somebody wrote `https://chat.example.com/` for `chat.example.com`. */
function hostIn(entry: unknown): string | undefined {
  if (typeof entry !== 'string') return undefined;
  return /^\s*(?:[a-z*]+:\/\/)?((?:\*\.)?[a-z0-9.-]+(?::\d{1,5})?)(?:[/?#].*)?\s*$/i.exec(entry)?.[1];
}

/**
 * The schema Chrome wants next to the manifest: one `type` a node, no `additionalProperties` at the top, and none of the keywords
 * it does not know, or the extension does not load.
 */
export function managedSchema(): Record<string, unknown> {
  const full = z.toJSONSchema(ManagedPolicy, { io: 'input' }) as Node;
  return { type: 'object', properties: each(full.properties as Nodes, full.$defs as Nodes) };
}

/** Chrome takes limits for integers only; ranges are checked again when the policy is read. */
const KNOWN_KEYWORDS = ['type', 'title', 'description', 'enum', 'items', 'properties'];

type Node = Record<string, unknown>;
type Nodes = Record<string, Node>;

/** Schemas that are named stand where they are used; values of any name are those that `additionalProperties` describes. */
function forChrome({ $ref, ...own }: Node, named: Nodes): Node {
  const schema: Node = { ...(typeof $ref === 'string' && named[$ref.slice('#/$defs/'.length)]), ...own };
  const kept = Object.fromEntries(Object.entries(schema).filter(([name]) => KNOWN_KEYWORDS.includes(name)));
  if (kept.items) kept.items = forChrome(kept.items as Node, named);
  if (kept.properties) kept.properties = each(kept.properties as Nodes, named);
  const { additionalProperties: others } = schema;
  const isRecord = !kept.properties && typeof others === 'object' && others !== null;
  return { ...kept, ...(isRecord && { additionalProperties: forChrome(others as Node, named) }) };
}

const each = (nodes: Nodes, named: Nodes): Nodes =>
  Object.fromEntries(Object.entries(nodes).map(([name, node]) => [name, forChrome(node, named)]));
