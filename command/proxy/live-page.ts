/** The whole page: it loads nothing, so that nothing of it can leave the device. */
export const livePage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Veilmark proxy</title>
<style>
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
  article { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: .5rem; padding: .75rem 1rem; margin: 1rem 0; }
  h2 { font-size: 1rem; margin: 0 0 .25rem; }
  .counts span { display: inline-block; margin: 0 .75rem .25rem 0; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; max-height: 24rem; overflow: auto; font-size: .85rem; }
  mark { border-radius: .2rem; padding: 0 .15rem; }
</style>
<h1>What left, and what came back</h1>
<p>Only this device sees this page. It forgets everything when the proxy ends.</p>
<main aria-live="polite"><p id="none">Nothing has left yet.</p></main>
<script>
  const main = document.querySelector('main');
  const add = (parent, name, text = '') => {
    const made = parent.appendChild(document.createElement(name));
    made.textContent = text;
    return made;
  };
  const pretty = (text) => {
    try { return JSON.stringify(JSON.parse(text), null, 2); } catch { return text; }
  };
  const marked = (pre, text) => {
    for (const piece of text.split(/(<[A-Z][A-Z0-9_]*_\\d+>)/)) {
      if (/^<[A-Z]/.test(piece)) add(pre, 'mark', piece);
      else pre.append(piece);
    }
  };
  const details = (article, title, text) => {
    const box = add(article, 'details');
    add(box, 'summary', title);
    marked(add(box, 'pre'), pretty(text));
  };
  new EventSource(location.pathname + '/events').onmessage = ({ data }) => {
    const { id, at, exchange, status, answer } = JSON.parse(data);
    document.getElementById('none')?.remove();
    if (exchange) {
      const { receipt } = exchange;
      const article = document.createElement('article');
      article.id = 'exchange-' + id;
      main.prepend(article);
      add(article, 'h2', [exchange.provider, exchange.surface, new Date(at).toLocaleTimeString()].join(', '));
      const counts = add(article, 'p');
      counts.className = 'counts';
      add(counts, 'span', receipt.fields + ' texts scanned');
      for (const [type, count] of Object.entries(receipt.entities)) add(counts, 'span', type + ' ' + count);
      details(article, 'What left', exchange.sent);
    } else {
      const article = document.getElementById('exchange-' + id);
      if (article) details(article, 'What came back (' + status + ')', answer);
    }
  };
</script>
</html>
`;
