// The exact form of keys whose first (or last) letters name their maker: lengths and alphabets as the makers document
// them or as the open rule sets of secret scanners (gitleaks, TruffleHog, detect-secrets) agree on.

/** One letter stands for an alphabet when a length follows it. */
const ALPHABETS: Readonly<Record<string, string>> = {
  a: '[A-Za-z0-9]',
  h: '[0-9a-f]',
  x: '[0-9A-Fa-f]',
  l: '[a-z0-9]',
  u: '[A-Z0-9]',
  w: '[\\w-]',
};

/** What gives a maker away, then what follows: a pattern in which `%a{36}` means 36 letters and digits. */
const forms: readonly (readonly [RegExp, RegExp])[] = `
AIza %w{35}
AKCp %a{69}
A(?:KI|SI|BI|CC)A(?=%u{8}) %u{16}
API- %u{25,27}
CLOJARS_ %a{60}
EZ[AT]K %a{54}
FLW(?:PUB|SEC)K (?:_TEST)?-[a-h0-9]{12,32}(?:-X)?
GOCSPX- %w{28}
HRKU- (?:AA%w{58}|%h{8}(?:-%h{4}){3}-%h{12})
LTAI %a{12,21}
NR(?:BR|JS)- %h{19}
NRAK- %u{27}
NRII- %w{25}(?:%w{7})?
PMAK- [A-Za-z0-9-]{59}
alcht_ %a{30}
apify_api_ [A-Za-z0-9-]{36}
cmVmd %a{59}
dapi(?=%l{8}) %h{32}(?:-\\d)?
dckr_[po]at_ %w{27,32}
do[opr]_v1_ %h{64}
dt0c01\\. %a{24}\\.%a{64}
duffel_(?:test|live)_ [\\w=-]{43}
fig[dp]_ [\\w=-]{40}
gh[pousr]_ %a{36,251}
github_pat_ %a{22}_%a{59}
glpat- %w{20,300}(?:\\.%l{2}\\.?%l{7})?
glsa_ %a{32}_%x{8}
gsk_ %a{52}
hf_ %a{34,40}
ico- %a{32}
lin_api_ %a{40}
lsv2_(?:pt|sk)_ %h{32}_%h{10}
npm_ %a{36}
ntn_ \\d{11}%a{35}
nvapi- %w{60,70}
pat(?=%a{11,17}\\.) %a{14}\\.%h{64}
pnu_ %a{36}
pscale_(?:tkn|pw|oauth)_ [\\w=.-]{32,64}
pul- %h{40}
r8_ %w{37}
rdme_ %l{70}
rootly_ %h{64}
rubygems_ %h{48}
sbp_ %l{40}
sgp_ (?:(?:%x{16}|local)_)?%x{40}
shippo_(?:live|test)_ %x{40}
shp(?:at|ca|pa|ss)_ %x{32}
sk-ant-(?:api|admin)\\d\\d- %w{93}AA
sk-or-v1- %h{64}
sm_[aps]at_ %a{16}
sntrys_ eyJ[A-Za-z0-9+/=_]{40,}
sntryu_ %h{64}
spu- %h{32}
sq[apu]_ %h{40}
sqco_ %a{59}
xai- \\w{80}
xkeysib- %h{64}-%a{16}`
  .trim()
  .split('\n')
  .map((line) => {
    const [prefix = '', rest = ''] = line.replace(/%([a-z])/g, (_, letter) => ALPHABETS[letter] ?? '').split(' ');
    return [new RegExp(`^${prefix}`), new RegExp(`^${prefix}${rest}$`)];
  });

const NEW_RELIC_LICENCE = /^(?:eu01xx[0-9a-f]{26}|[0-9a-f]{32})FFFFNRAL$/;

/** True for a maker's key in its exact form, false for one that is cut or mistyped, undefined where no maker is known. */
export function fitsMakersForm(value: string): boolean | undefined {
  if (value.endsWith('NRAL')) return NEW_RELIC_LICENCE.test(value);
  const form = forms.find(([prefix]) => prefix.test(value));
  return form ? form[1].test(value) : undefined;
}
