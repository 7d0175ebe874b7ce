// node scripts/run.mjs node scripts/generate/policy-samples.ts [ID FOLDER]: writes docs/policies from the extension's own list of settings, so that no sample can
// name a setting that does not exist; with an id and a folder, the same for that build of the extension.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_THRESHOLD } from '#shared/wire/defaults.ts';
import { isStarted, root, sh } from '../setup.mjs';
import { loadSource } from './load-source.ts';

interface SettingSchema {
  type: string;
  title?: string;
  description?: string;
  enum?: string[];
  items?: { type: string };
}

const SCHEMA = (
  await loadSource<{ managedSchema(): { properties: Record<string, SettingSchema> } }>(
    "export { managedSchema } from './extension/state/policy';",
  )
).managedSchema();

const SITES = JSON.parse(readFileSync(path.join(root, 'extension', 'sites', 'sites.json'), 'utf8'));

const FOLDER = path.join(root, 'docs', 'policies');
/** Stands for the id of your build, which comes from your key, or from the store. */
export const EXTENSION_ID = 'EXTENSION_ID';
const FIREFOX_ID = 'extension@veilmark.app';

/** What a privacy team would start from. */
export const SAMPLE = {
  mode: 'service',
  apiBaseUrl: 'https://veilmark.example.com',
  enrolment: 'sign-in',
  fallbackToDevice: true,
  language: 'en',
  // What a person could otherwise narrow until nothing is found.
  preset: '',
  entities: [],
  scoreThreshold: DEFAULT_THRESHOLD,
  allowList: ['Example Corporation', 'info@example.com'],
  autoScanSites: ['crm.example.com'],
  // What a person could otherwise take out of the guard.
  excludedSites: [],
  guardEnabled: true,
  protectedSites: ['chat.example.com'],
  blockedSites: ['translate.example.org'],
  submitAction: 'block',
  restoreAnswers: 'hover',
  keepPlaceholders: 'session',
};

export const INSTALLATION = {
  installation_mode: 'force_installed',
  update_url: 'https://veilmark.example.com/extension/updates.xml',
  toolbar_pin: 'force_pinned',
  runtime_blocked_hosts: ['*://*'],
  // Where a host is missing here, the browser keeps the guard out and everything goes through unchecked.
  runtime_allowed_hosts: [...new Set(neededHosts())].map((host) => `*://${host}`),
};

/** Every host that the sample protects, checks or asks. */
function neededHosts() {
  const { hostname } = new URL(SAMPLE.apiBaseUrl);
  const named = [...SAMPLE.protectedSites, ...SAMPLE.blockedSites, ...SAMPLE.autoScanSites, hostname];
  return [...SITES.sites.flatMap(({ hosts }: { hosts: string[] }) => hosts), ...named];
}

interface Browser {
  name: string;
  key: string;
}

const BROWSERS: Record<string, Browser> = {
  chrome: { name: 'Google Chrome', key: 'Software\\Policies\\Google\\Chrome' },
  edge: { name: 'Microsoft Edge', key: 'Software\\Policies\\Microsoft\\Edge' },
};

/** Every file by its path under docs/policies. */
export function policySamples(): Record<string, string> {
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  const files: Record<string, string> = {
    'linux/veilmark.json': json({
      ExtensionSettings: { [EXTENSION_ID]: INSTALLATION },
      '3rdparty': { extensions: { [EXTENSION_ID]: SAMPLE } },
    }),
    'firefox/policies.json': json({
      policies: {
        ExtensionSettings: {
          [FIREFOX_ID]: {
            installation_mode: 'force_installed',
            install_url: 'https://veilmark.example.com/extension/veilmark.xpi',
          },
        },
        '3rdparty': { Extensions: { [FIREFOX_ID]: SAMPLE } },
      },
    }),
    [`macos/com.google.Chrome.extensions.${EXTENSION_ID}.plist`]: plist(SAMPLE),
    [`macos/com.microsoft.Edge.extensions.${EXTENSION_ID}.plist`]: plist(SAMPLE),
  };
  for (const [id, browser] of Object.entries(BROWSERS)) {
    files[`windows/veilmark-${id}.reg`] = registry(browser);
    files[`windows/veilmark-${id}.admx`] = admx(id, browser);
    files[`windows/en-US/veilmark-${id}.adml`] = adml(id, browser);
  }
  return files;
}

function policyKey(browser: Browser): string {
  return `${browser.key}\\3rdparty\\extensions\\${EXTENSION_ID}\\policy`;
}

function registry(browser: Browser): string {
  const lists = Object.entries(SAMPLE).flatMap(([name, value]) =>
    Array.isArray(value) ? [{ name, values: value }] : [],
  );
  const lines = ['Windows Registry Editor Version 5.00', '', `[HKEY_LOCAL_MACHINE\\${policyKey(browser)}]`];
  for (const [name, value] of Object.entries(SAMPLE)) {
    if (typeof value === 'boolean') lines.push(`"${name}"=dword:0000000${Number(value)}`);
    else if (!Array.isArray(value)) lines.push(`"${name}"="${value}"`);
  }
  for (const { name, values } of lists)
    lines.push(
      '',
      `[HKEY_LOCAL_MACHINE\\${policyKey(browser)}\\${name}]`,
      ...values.map((value, i) => `"${i + 1}"="${value}"`),
    );
  return `${lines.join('\r\n')}\r\n`;
}

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign);

function plist(value: object): string {
  const entry = (item: unknown): string => {
    if (typeof item === 'boolean') return item ? '<true/>' : '<false/>';
    if (typeof item === 'number') return `<real>${item}</real>`;
    if (Array.isArray(item)) return `<array>${item.map(entry).join('')}</array>`;
    if (typeof item === 'object' && item) return `<dict>${Object.entries(item).map(pair).join('')}</dict>`;
    return `<string>${escapeXml(String(item))}</string>`;
  };
  const pair = ([name, item]: [string, unknown]) => `\n  <key>${name}</key>\n  ${entry(item)}`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>${Object.entries(value).map(pair).join('')}
</dict>
</plist>
`;
}

interface TemplateSetting {
  name: string;
  type: string;
  options: string[];
  title: string;
  description: string;
}

/** Settings with what a template must know of them. */
function templateSettings(): TemplateSetting[] {
  return Object.entries(SCHEMA.properties).map(([name, { type, title = name, description = '', items, ...rest }]) => {
    // Windows has no form for objects; browsers read them as JSON.
    const isJson = type === 'object' || items?.type === 'object';
    return {
      name,
      type: isJson ? 'json' : rest.enum ? 'enum' : type,
      options: rest.enum ?? [],
      title,
      description: isJson ? `${description} As JSON.` : description,
    };
  });
}

function admx(id: string, browser: Browser): string {
  const key = policyKey(browser);
  const policies = templateSettings().map(({ name, type, options }) => {
    const head = `<policy name="${name}" class="Both" displayName="$(string.${name})" explainText="$(string.${name}_help)"`;
    const common = `<parentCategory ref="veilmark" /><supportedOn ref="any" />`;
    if (type === 'boolean')
      return `${head} key="${key}" valueName="${name}">${common}<enabledValue><decimal value="1" /></enabledValue><disabledValue><decimal value="0" /></disabledValue></policy>`;
    const presentation = ` presentation="$(presentation.${name})"`;
    if (type === 'array')
      return `${head}${presentation} key="${key}">${common}<elements><list id="${name}_list" key="${key}\\${name}" valuePrefix="" /></elements></policy>`;
    if (type === 'enum') {
      const items = options.map(
        (value) => `<item displayName="$(string.${name}_${value})"><value><string>${value}</string></value></item>`,
      );
      return `${head}${presentation} key="${key}">${common}<elements><enum id="${name}_enum" valueName="${name}" required="true">${items.join('')}</enum></elements></policy>`;
    }
    return `${head}${presentation} key="${key}">${common}<elements><text id="${name}_text" valueName="${name}" required="true" /></elements></policy>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<policyDefinitions xmlns="http://schemas.microsoft.com/GroupPolicy/2006/07/PolicyDefinitions" revision="1.0" schemaVersion="1.0">
  <policyNamespaces>
    <target prefix="veilmark-${id}" namespace="Veilmark.Policies.${id}" />
  </policyNamespaces>
  <resources minRequiredRevision="1.0" />
  <supportedOn>
    <definitions>
      <definition name="any" displayName="$(string.supported)" />
    </definitions>
  </supportedOn>
  <categories>
    <category name="veilmark" displayName="$(string.category_${id})" />
  </categories>
  <policies>
    ${policies.join('\n    ')}
  </policies>
</policyDefinitions>
`;
}

function adml(id: string, browser: Browser): string {
  const settings = templateSettings();
  const strings: [id: string, text: string][] = [
    ['supported', 'Windows 10 and later'],
    [`category_${id}`, `Veilmark in ${browser.name}`],
    ...settings.flatMap(({ name, title, description, options }): [string, string][] => [
      [name, title],
      [`${name}_help`, description],
      ...options.map((value): [string, string] => [`${name}_${value}`, value]),
    ]),
  ];
  const presentations = settings.flatMap(({ name, type, title }) => {
    if (type === 'boolean') return [];
    const label = escapeXml(title);
    const control =
      type === 'array'
        ? `<listBox refId="${name}_list">${label}</listBox>`
        : type === 'enum'
          ? `<dropdownList refId="${name}_enum">${label}</dropdownList>`
          : `<textBox refId="${name}_text"><label>${label}</label></textBox>`;
    return [`<presentation id="${name}">${control}</presentation>`];
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<policyDefinitionResources xmlns="http://schemas.microsoft.com/GroupPolicy/2006/07/PolicyDefinitions" revision="1.0" schemaVersion="1.0">
  <displayName>Veilmark</displayName>
  <description>Settings of the Veilmark browser extension</description>
  <resources>
    <stringTable>
      ${strings.map(([id, text]) => `<string id="${id}">${escapeXml(text)}</string>`).join('\n      ')}
    </stringTable>
    <presentationTable>
      ${presentations.join('\n      ')}
    </presentationTable>
  </resources>
</policyDefinitionResources>
`;
}

if (isStarted(import.meta.url)) {
  const [id = EXTENSION_ID, folder = FOLDER] = process.argv.slice(2);
  for (const [name, text] of Object.entries(policySamples())) {
    const file = path.join(folder, name.replaceAll(EXTENSION_ID, id));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text.replaceAll(EXTENSION_ID, id));
  }
  if (folder === FOLDER) sh('biome', ['format', '--write', '--log-level=error', FOLDER]);
}
