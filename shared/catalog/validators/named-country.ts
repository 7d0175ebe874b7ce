// Countries by how their names and adjectives begin in English, for labels such as "Belgian IBAN" or "Colombian tax number".
const STEMS =
  'AD andorra;AE emirat;AL albania;AO angola;AR argentin;AT austria;AU australia;AZ azerbaijan;BA bosnia;BE belgi;BG bulgaria;BR brazil;BY belarus;CA canad;CH sw(?:iss|itz);CL chile;CN chin(?:a|ese);CO colombia;CR costa ric;CY cypr(?:us|iot);CZ czech;DE german;DK d(?:anish|enmark);DO dominican;DZ algeria;EC ecuador;EE estonia;EG egypt;ES spa(?:in|nish);FI fin(?:nish|land);FR fr(?:ench|ance);GB british|united kingdom;GE georgia;GR gree(?:k|ce);GT guatemala;HR croat;HU hungar;ID indonesia;IE ir(?:ish|eland);IL israel;IN india(?!na);IS iceland;IT ital(?:y|ian);JP japan;KE kenya;KR korea;KW kuwait;KZ kazakh;LI liechtenstein;LT lithuania;LU luxemb;LV latvia;MC mon[ae][cg];MD moldov;ME montenegr;MK macedonia;MT malt(?:a|ese);MX (?<!new )mexic;MZ mozambi;NL dutch|netherlands;NO norw;NZ new zealand;PE peru(?:vian)?\\b;PL pol(?:ish|and);PT portug;PY paraguay;RO romania;RS serbia;RU russia;SA saudi;SE swed;SI slovenia;SK slovak;SM san marin;SV salvador;TN tunisia;TR turk;UA ukrain;UY urugua;VE venezuela;XK kosov;ZA south africa'.split(
    ';',
  );
const COUNTRIES = STEMS.map((entry) => [entry.slice(0, 2), startOfWord(entry.slice(3))] as const);
/** Most labels name no country. */
const any = startOfWord(STEMS.map((entry) => entry.slice(3)).join('|'));

function startOfWord(stem: string): RegExp {
  return new RegExp(`\\b(?:${stem})`, 'i');
}

/** The country that a label names, if it names exactly one. */
export function countryNamedIn(label: string): string | undefined {
  if (!any.test(label)) return undefined;
  const named = COUNTRIES.filter(([, stem]) => stem.test(label));
  return named.length === 1 ? named[0]?.[0] : undefined;
}
