import { liveTexts } from './live-texts';

/** What the page runs. It writes texts only, never markup: what models say is shown, not obeyed. */
export const LIVE_SCRIPT = String.raw`
  const texts = ${liveTexts};
  const asked = navigator.language.toLowerCase().split('-')[0];
  const language = Object.hasOwn(texts, asked) ? asked : 'en';
  const words = texts[language];
  const plural = new Intl.PluralRules(language);
  const counted = (forms, n) => (forms[plural.select(n)] ?? forms.other).replace('#', n);
  document.documentElement.lang = language;
  document.title = words.title + ' · Veilmark';
  const byId = (id) => document.getElementById(id);
  byId('title').textContent = words.title;
  byId('only').textContent = words.only;
  byId('state').textContent = words.none;

  const add = (parent, name, text = '', className = '') => {
    const made = parent.appendChild(document.createElement(name));
    made.textContent = text;
    if (className) made.className = className;
    return made;
  };
  const parsed = (text) => {
    try { return JSON.parse(text); } catch { return undefined; }
  };
  const pretty = (text) => {
    const json = parsed(text);
    return json === undefined ? text : JSON.stringify(json, null, 2);
  };
  /** Marks every one of some strings in a text. */
  const marked = (pre, text, strings) => {
    const sorted = strings.filter(Boolean).sort((a, b) => b.length - a.length);
    const pattern = sorted.map((one) => one.replace(/[.*+?^$\u007b}()|[\]\\]/g, '\\$&')).join('|');
    if (!pattern) return void pre.append(text);
    for (const [index, piece] of text.split(new RegExp('(' + pattern + ')')).entries())
      if (index % 2) add(pre, 'mark', piece);
      else pre.append(piece);
  };
  const details = (card, title, text, strings, open = false) => {
    const box = add(card, 'details');
    box.open = open;
    add(box, 'summary', title);
    marked(add(box, 'pre'), text, strings);
  };

  /** The text of an answer, whichever interface it came through; nothing where it has none. */
  const textOf = (answer) => {
    const events = answer.split('\n').filter((line) => line.startsWith('data:')).map((line) => parsed(line.slice(5)));
    const whole = parsed(answer);
    const bodies = whole === undefined ? events.filter(Boolean) : Array.isArray(whole) ? whole : [whole];
    return bodies.map(textIn).join('');
  };
  const calls = (list) => (list ?? []).map((call) => call?.function?.arguments ?? '').join('');
  const textIn = (body) => {
    if (typeof body?.delta === 'string') return body.delta;
    if (body?.delta) return body.delta.text ?? body.delta.partial_json ?? '';
    if (body?.error) return body.error.message ?? '';
    const choices = (body?.choices ?? []).map(({ delta, message, text }) => {
      const said = delta ?? message ?? {};
      return (said.content ?? text ?? '') + calls(said.tool_calls);
    });
    const parts = (body?.candidates ?? []).flatMap(({ content }) => content?.parts ?? []);
    const items = Array.isArray(body?.output) && !body.type ? body.output.flatMap(({ content, arguments: args }) => content ?? [{ text: args }]) : [];
    const blocks = Array.isArray(body?.content) ? body.content : [];
    return choices.join('') + [...parts, ...items, ...blocks]
      .map((part) => part.text ?? (part.input || part.functionCall ? JSON.stringify(part.input ?? part.functionCall.args) : '')).filter(Boolean).join('\n');
  };

  const shown = new Map();
  const draw = (one) => {
    shown.set(one.id, one);
    const before = byId('exchange-' + one.id);
    const opened = new Map([...(before?.querySelectorAll('details') ?? [])].map((box) => [box.firstChild.textContent, box.open]));
    const card = document.createElement('article');
    card.id = 'exchange-' + one.id;
    const head = add(card, 'header');
    add(head, 'h2', [one.to, one.surface].filter(Boolean).join(' · '));
    const time = add(head, 'time', new Date(one.at).toLocaleTimeString([], { hourCycle: 'h23' }));
    time.dateTime = one.at;
    const counts = add(card, 'p', '', 'counts');
    if (one.refused) add(counts, 'span', words.refused + ': ' + (one.refused[language] ?? one.refused.en), 'refused');
    else {
      add(counts, 'span', counted(words.scanned, one.receipt.fields));
      if (one.receipt.files) add(counts, 'span', counted(words.files, one.receipt.files));
      const found = Object.entries(one.receipt.entities);
      if (found.length === 0) add(counts, 'span', words.nothing);
      for (const [type, count] of found) add(counts, 'span', (one.names?.[language]?.[type] ?? type) + ' ' + count, 'type');
      details(card, words.left, pretty(one.sent), one.values.map(([standIn]) => standIn), true);
      if (one.status === undefined) add(card, 'p', words.waiting, 'waiting');
      else {
        const text = textOf(one.answer);
        const strings = one.values.map(([, value]) => value);
        details(card, words.back + ' (' + one.status + ')', text || pretty(one.answer), strings, true);
        if (text) details(card, words.raw, pretty(one.answer), strings);
      }
      if (one.values.length > 0) {
        const box = add(card, 'details');
        add(box, 'summary', words.values);
        const table = add(add(box, 'div', '', 'scroll'), 'table');
        const row = add(add(table, 'thead'), 'tr');
        for (const name of [words.standIn, words.value]) add(row, 'th', name).scope = 'col';
        const body = add(table, 'tbody');
        for (const pair of one.values) {
          const line = add(body, 'tr');
          for (const cell of pair) add(line, 'td', cell);
        }
      }
    }
    for (const box of card.querySelectorAll('details')) box.open = opened.get(box.firstChild.textContent) ?? box.open;
    if (before) before.replaceWith(card);
    else byId('exchanges').prepend(card);
    const all = [...shown.values()].filter(({ receipt }) => receipt);
    const places = all.flatMap(({ receipt }) => Object.values(receipt.entities)).reduce((sum, count) => sum + count, 0);
    byId('state').textContent = counted(words.requests, all.length) + ', ' + counted(words.places, places);
  };

  const events = new EventSource(location.pathname + '/events');
  events.onmessage = ({ data }) => draw(JSON.parse(data));
  events.onerror = () => { byId('state').textContent = words.lost; };
`;
