import { groupedPresets } from '@veilmark/catalog/presets';
import { type Locale, pickLocale } from '@veilmark/wire/interface-languages';
import { browser } from 'wxt/browser';
import type { Handlers, PageSender } from '../messaging/listen';
import type { Exclusion, Finding, GuardSetup, GuardVerdict, UiState } from '../messaging/protocol';
import { tellPage } from '../messaging/send';
import { guardedSite, matchesAny } from '../sites/match';
import { genericRule } from '../sites/rules';
import { storeGuardState } from '../state/guard-state';
import { needsHint, noteHint } from '../state/hints';
import { storeReport } from '../state/page-state';
import { readPauses, setPause } from '../state/pauses';
import { DEFAULT_SETTINGS, SETTINGS, type SettingName, type Settings } from '../state/settings';
import { changeSettings, isOtherService, readSettings } from '../state/store';
import { isUnknownPreset, wrongEntries } from '../state/wrong-entries';
import { hasService, listKeys, readAccount, readPublicKey, signIn, signOut } from './account';
import { updateBadge } from './badge';
import { currentWhere, detect } from './detect';
import { detectOptions, ownLists } from './detect-options';
import { checkFile } from './files/check-file';
import { copyFile } from './files/copy-file';
import { drawPage } from './files/draw-page';
import { redactOpenPdf } from './files/open-pdf';
import { enterNewFrames, TOP_FRAME } from './frames';
import { clearMappings, mappingSite, protect, readMapping } from './guard-mapping';
import { countReplaced } from './health';
import { redactImage } from './image';
import { chooseOrganization, refreshMembership } from './membership';
import { refreshOrganization } from './organization';
import { countDecision } from './oversight';
import { commandPage, step } from './page-commands';
import { listProfiles, readProfile, refreshProfile, saveToProfile } from './profile';
import { proveGuard } from './prove';
import { redactText, replaceValues } from './replace';
import { syncScripts } from './scripts';
import { readSiteList } from './site-list';
import { callService, cancelCall, completeLogin, wizardRules } from './wizard';

const localeOf = ({ interfaceLanguage }: Settings): Locale =>
  interfaceLanguage === 'auto' ? pickLocale([browser.i18n.getUILanguage()]) : interfaceLanguage;

export const handlers: Handlers = {
  async 'page.setup'(_, { url }) {
    const { settings, rules } = await readSettings();
    const options = detectOptions(settings, await readProfile(), rules);
    const { scoreThreshold, allowList } = options;
    const { redactionStyle } = settings;
    const automatic = matchesAny(settings.autoScanSites, url.host) && !matchesAny(settings.excludedSites, url.host);
    const where = await currentWhere();
    const firstBatch = where.kind === 'device' ? 6_000 : 40_000;
    const { language, preset, entities, denyList, recognizers } = options;
    const lookedFor = JSON.stringify([language, preset, entities, denyList, recognizers, rules.scoreThresholds]);
    const what = { scoreThreshold, allowList, redactionStyle, lookedFor };
    return { locale: localeOf(settings), ...what, automatic, where, firstBatch };
  },
  'page.analyze': ({ units, device, early }) => detect(units, { onDevice: device, mayBeEarly: early }),
  async 'page.report'(report, { tabId, frameId }) {
    await storeReport(tabId, frameId, report);
    await updateBadge(tabId);
    return { ok: true };
  },
  'page.replace': ({ values, style }, { url }) => replaceValues(values, style, url.href),
  'page.copy': ({ text }, { url }) => redactText(text, url.href),
  'page.exclude': ({ value }) => exclude(value),
  'page.redact': ({ target }, { tabId }) => commandPage(tabId, { kind: 'redact', target }),
  async 'page.covered'({ count }, { tabId }) {
    await tellPage(tabId, { kind: 'covered', count }, TOP_FRAME);
    return { ok: true };
  },
  'page.undo': ({ target }, { tabId }) => commandPage(tabId, { kind: 'undo', target }),
  'page.step': ({ by }, { tabId }) => step(tabId, by),
  async 'page.frames'({ commands }, { tabId }) {
    await enterNewFrames(tabId, commands);
    return { ok: true };
  },
  'page.image': (source, sender) => redactImage(source, tellProgress(sender)),
  'addin.complete': completeLogin,
  'guard.setup': (_, sender) => guardSetup(sender),
  async 'guard.report'({ state }, { tabId, frameId }) {
    await storeGuardState(tabId, frameId, state);
    await updateBadge(tabId);
    return { ok: true };
  },
  async 'guard.hinted'() {
    await noteHint();
    return { ok: true };
  },
  'guard.check': ({ text }, sender) => guardVerdict(sender, text),
  async 'guard.protect'({ text, findings, left = [] }, sender) {
    noteProtected(findings, left, sender);
    const {
      text: protectedText,
      placeholders,
      mapping,
    } = await protect(mappingSite(sender), text, findings, {
      remember: true,
      left,
    });
    return { ok: true, findings, placeholders, protectedText, mapping, where: await currentWhere() };
  },
  async 'guard.decided'({ types, decision, reason }, sender) {
    await countDecision({ types, decision, reason, sender });
    return { ok: true };
  },
  'guard.file': (file, sender) => checkFile(file, mappingSite(sender), tellProgress(sender)),
  async 'guard.file-copy'({ file, findings, left, format }, sender) {
    const wish = { site: mappingSite(sender), findings, left, format, onProgress: tellProgress(sender) };
    const copy = await copyFile(file, wish);
    if (copy.ok) noteProtected(findings, left, sender);
    return copy;
  },
  'ui.state': uiState,
  'ui.change': ({ settings }) => change(settings),
  'ui.command': ({ tabId, command }) => commandPage(tabId, command),
  'ui.step': ({ tabId, by }) => step(tabId, by),
  'ui.exclude': ({ value }) => exclude(value),
  async 'ui.site'({ host, rule }) {
    const without = (list: readonly string[]) => list.filter((pattern) => pattern !== host);
    const refused = await changeSettings(({ autoScanSites, excludedSites }) => ({
      autoScanSites: rule === 'automatic' ? [...without(autoScanSites), host] : without(autoScanSites),
      excludedSites: rule === 'never' ? [...without(excludedSites), host] : without(excludedSites),
    }));
    return { ok: refused.length === 0 };
  },
  async 'ui.sign-in'(how) {
    const answer = await signIn(how);
    if (answer.ok) await followMembership();
    return answer;
  },
  async 'ui.sign-out'() {
    await signOut();
    await followMembership();
    return { ok: true };
  },
  async 'ui.organization'({ id }) {
    const ok = await chooseOrganization(id);
    if (ok) await refreshOrganization();
    return { ok };
  },
  'ui.profiles': listProfiles,
  'ui.profile-save': ({ name }) => saveToProfile(name),
  'ui.keys': listKeys,
  'ui.public-key': ({ id }) => readPublicKey(id),
  async 'ui.guard-clear'() {
    await clearMappings();
    for (const { id } of await browser.tabs.query({}))
      if (id !== undefined) browser.tabs.sendMessage(id, { command: { kind: 'guard-cleared' } }).catch(() => undefined);
    return { ok: true };
  },
  async 'ui.pause'({ host, minutes }) {
    const { settings, locked } = await readSettings();
    const isFixed = locked.includes('guardEnabled') || guardedSite(host, settings)?.isBlocked;
    if (isFixed && minutes > 0) return { ok: false };
    await setPause(host, minutes > 0 ? Date.now() + minutes * 60_000 : undefined);
    return { ok: true };
  },
  'ui.pdf': ({ tabId }) => redactOpenPdf(tabId),
  async 'ui.sites-changed'() {
    await syncScripts();
    return { ok: true };
  },
  // A trial: it must neither send what is typed nor cost anything.
  'ui.prove': async ({ host }) => ({ outcome: await proveGuard(host) }),
  'ui.preview': ({ text }) => detect([text], { onDevice: true }),
  'wizard.call': ({ id, operation, input }) => callService(id, operation, input),
  'wizard.cancel': ({ id }) => cancelCall(id),
  async 'wizard.lists'() {
    const { settings, rules } = await readSettings();
    return ownLists(detectOptions(settings, await readProfile(), rules));
  },
  'wizard.rules': wizardRules,
  'wizard.draw-page': ({ base64, page }) => drawPage(base64, page),
};

/** The policy of an organization applies as soon as its member is signed in, and no longer than that. */
async function followMembership(): Promise<void> {
  await refreshMembership({ isForced: true });
  await refreshOrganization();
}

/** Tells the frame that waits for a picture how far it is. */
const tellProgress =
  ({ tabId, frameId }: PageSender) =>
  (percent: number): void =>
    void tellPage(tabId, { kind: 'reading', percent }, frameId);

async function guardSetup(sender: PageSender): Promise<GuardSetup> {
  const { url } = sender;
  const { settings, locked, organization } = await readSettings();
  const { list } = await readSiteList();
  const site = guardedSite(url.host, settings, list);
  // Where an organization turned the guard on, or a site may receive nothing, no pause counts.
  const canPause = !site?.isBlocked && !locked.includes('guardEnabled');
  const pausedUntil = canPause ? (await readPauses())[url.host] : undefined;
  return {
    locale: localeOf(settings),
    active: site !== undefined && pausedUntil === undefined,
    pausedUntil,
    needsHint: await needsHint(),
    action: site?.isBlocked ? 'block' : settings.submitAction,
    isBlocked: site?.isBlocked ?? false,
    attachments: settings.attachments,
    isManaged: locked.includes('submitAction') || locked.includes('blockedSites'),
    precheck: (await currentWhere()).kind === 'device',
    restore: settings.restoreAnswers,
    rule: site?.rule ?? genericRule(list),
    mapping: await readMapping(mappingSite(sender)),
    asksReason: organization?.reporting !== undefined && !sender.isPrivate,
  };
}

async function guardVerdict(sender: PageSender, text: string): Promise<GuardVerdict> {
  const reply = await detect([text], { forReview: true });
  if (!reply.ok) return reply;
  const findings = reply.findings[0] ?? [];
  const site = mappingSite(sender);
  const { text: protectedText, placeholders, mapping } = await protect(site, text, findings, { remember: false });
  return { ok: true, findings, placeholders, protectedText, mapping, where: reply.where };
}

async function uiState({ refresh }: { refresh?: boolean }): Promise<UiState> {
  if (refresh) {
    await refreshMembership();
    await refreshProfile();
  }
  const { settings, locked, invalid, organization, profiles } = await readSettings();
  const { apiKey, encryptionKey, ...shown } = settings;
  const { list, isOwn, problem } = await readSiteList();
  return {
    locale: localeOf(settings),
    settings: shown,
    secrets: { apiKey: apiKey !== '', encryptionKey: encryptionKey !== '' },
    locked,
    invalid,
    organization,
    profiles,
    where: await currentWhere(),
    account: refresh ? await readAccount() : { kind: 'none', host: new URL(settings.apiBaseUrl).host },
    presets: groupedPresets.map(({ entities, ...preset }) => ({ ...preset, count: entities.length })),
    sites: list.sites.map(({ id, name, hosts }) => ({ id, name, hosts })),
    siteList: { version: list.version, isOwn, problem },
    version: browser.runtime.getManifest().version,
    pauses: await readPauses(),
    isProfileKnown: (await readProfile()) !== undefined,
    hasService: refresh ? await hasService() : settings.apiBaseUrl !== DEFAULT_SETTINGS.apiBaseUrl,
  };
}

async function exclude(value: string): Promise<{ outcome: Exclusion }> {
  if (!SETTINGS.allowList.element.safeParse(value).success) return { outcome: 'too-long' };
  // Computed from what is stored when its turn comes: of two values excluded together both are kept.
  const refused = await changeSettings(({ allowList }) => ({
    allowList: [...new Set([...allowList, value])].slice(-1000),
  }));
  return { outcome: refused.length > 0 ? 'locked' : 'excluded' };
}

/** Stores the values that are valid; says which were not and which are locked. */
async function change(settings: Record<string, unknown>) {
  const valid: Record<string, unknown> = {};
  const invalid: string[] = [];
  const wrong: Record<string, string[]> = {};
  for (const [name, value] of Object.entries(settings)) {
    const parsed = Object.hasOwn(SETTINGS, name) ? SETTINGS[name as SettingName].safeParse(value) : undefined;
    const entries = wrongEntries(name, value);
    if (parsed?.success && entries.length === 0 && !isUnknownPreset(name, value)) valid[name] = parsed.data;
    else invalid.push(name);
    if (entries.length > 0) wrong[name] = entries;
  }
  const before = (await readSettings()).settings.apiBaseUrl;
  // Safe: each value passed the schema of its name.
  const refused = await changeSettings(valid as Partial<Settings>);
  // Nobody has agreed to the new one yet.
  if (isOtherService(before, (await readSettings()).settings.apiBaseUrl)) await signOut();
  return { refused, invalid, wrong };
}

/** Counts what is protected, where an organization asks for it. */
function noteProtected(findings: readonly Finding[], left: readonly number[], sender: PageSender): void {
  const replaced = findings.filter((_, index) => !left.includes(index));
  void countReplaced(replaced);
  const decision = left.length > 0 ? 'edited' : 'protected';
  void countDecision({ types: replaced.map(({ entity_type }) => entity_type), decision, sender });
}
