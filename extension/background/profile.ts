import type { Client } from '@veilmark/client/client';
import type { Profile, ProfileSettings } from '@veilmark/contract/profiles';
import { presetOf } from '@veilmark/policy/preset-of';
import { storage } from 'wxt/utils/storage';
import type { Failed, Problem } from '../messaging/protocol';
import type { Settings } from '../state/settings';
import { changeSettings, readSettings } from '../state/store';
import { createTurns } from '../state/turns';
import { connection, serviceClient } from './account';
import { joinLists, type ProfileCopy } from './detect-options';
import { toProblem } from './service-detector';

interface Copy {
  /** Service and name it belongs to. */
  source: string;
  readAt: number;
  /** Absent where there is no such profile, or the service would not tell. */
  found?: ProfileCopy | undefined;
}
const copy = storage.defineItem<Copy | null>('local:profile-copy', { fallback: null, version: 1 });

const FRESH_MS = 600_000;
const TIMEOUT_MS = 8_000;
const PAGE = 100;
const inTurn = createTurns();

async function sourceOf({ profile }: Settings): Promise<string> {
  const { kind, origin } = await connection();
  return kind === 'none' ? '' : `${origin} ${profile}`;
}

/** The chosen profile as it was read last; nothing where none is chosen, or it could not be read. */
export async function readProfile(): Promise<ProfileCopy | undefined> {
  const { settings } = await readSettings();
  if (settings.profile === '') return undefined;
  const stored = await copy.getValue();
  return stored?.source === (await sourceOf(settings)) ? stored.found : undefined;
}

/** Reads the chosen profile again when the copy has become old. Answers whether it says something else now. */
export function refreshProfile({ isForced = false } = {}): Promise<boolean> {
  return inTurn(async () => {
    const { settings } = await readSettings();
    const source = await sourceOf(settings);
    const stored = await copy.getValue();
    if (settings.profile === '' || source === '') {
      // What an account holds does not outlive its connection.
      if (stored) await copy.removeValue();
      return stored !== null;
    }
    const known = stored?.source === source ? stored : undefined;
    if (known && !isForced && Date.now() - known.readAt < FRESH_MS) return false;
    const { profile, problem } = await findProfile(await serviceClient(), settings.profile);
    // A service that is not there says nothing about the profile.
    const found = problem ? known?.found : profile && detectionOf(profile);
    await copy.setValue({ source, readAt: Date.now(), ...(found ? { found } : {}) });
    return JSON.stringify(found) !== JSON.stringify(known?.found);
  });
}

export async function listProfiles(): Promise<{ names: string[]; problem?: Problem }> {
  const names: string[] = [];
  for await (const page of pagesOf(await serviceClient())) {
    if ('problem' in page) return { names, problem: page.problem };
    names.push(...page.profiles.map(({ name }) => name));
  }
  return { names };
}

/**
 * Puts what is looked for here into a profile of the account, so that it contains in every browser that uses it: words, patterns and
 * exclusions join those of a profile that exists; a new one takes all. Then it is the chosen one, and the lists here are empty.
 */
export async function saveToProfile(name: string): Promise<{ ok: true } | Failed> {
  const { settings } = await readSettings();
  const client = await serviceClient();
  const { profile, problem } = await findProfile(client, name);
  if (problem) return { ok: false, problem };
  const base = profile ? settingsOf(profile) : whatOf(settings);
  const body = { name, ...base, ...joinLists(base, settings) };
  const answer = profile
    ? await client.updateProfile({ params: { id: profile.id }, body, timeoutMs: TIMEOUT_MS })
    : await client.createProfile({ body, timeoutMs: TIMEOUT_MS });
  if (!answer.success) return { ok: false, problem: toProblem(answer.error) };
  await changeSettings({ profile: name, denyList: [], ownPatterns: [], allowList: [] });
  await refreshProfile({ isForced: true });
  return { ok: true };
}

async function* pagesOf(client: Client) {
  for (let after: string | null | undefined; after !== null; ) {
    const query = { limit: PAGE, ...(after === undefined ? {} : { after }) };
    const answer = await client.listProfiles({ query, timeoutMs: TIMEOUT_MS });
    if (!answer.success) {
      yield { problem: toProblem(answer.error) };
      return;
    }
    yield { profiles: answer.data.profiles };
    after = answer.data.next;
  }
}

/** Names are the same whatever their letter case. */
async function findProfile(client: Client, name: string): Promise<{ profile?: Profile; problem?: Problem }> {
  for await (const page of pagesOf(client)) {
    if ('problem' in page) return page;
    const summary = page.profiles.find((profile) => profile.name.toLowerCase() === name.toLowerCase());
    if (!summary) continue;
    const answer = await client.getProfile({ params: { id: summary.id }, timeoutMs: TIMEOUT_MS });
    return answer.success ? { profile: answer.data.profile } : { problem: toProblem(answer.error) };
  }
  return {};
}

function settingsOf(profile: Profile): ProfileSettings {
  const { id: _, name: __, createdAt: ___, updatedAt: ____, ...settings } = profile;
  return settings;
}

function detectionOf(profile: Profile): ProfileCopy {
  const { operators: _, ...found } = settingsOf(profile);
  return found;
}

const whichOf = (preset: string, entities: string[]): Pick<ProfileSettings, 'preset' | 'entities'> =>
  preset ? { preset } : entities.length > 0 ? { entities } : {};

const whatOf = ({ language, entities, scoreThreshold, ...settings }: Settings): ProfileSettings => ({
  ...(language ? { language } : {}),
  ...whichOf(presetOf({ ...settings, entities }), entities),
  score_threshold: scoreThreshold,
});
