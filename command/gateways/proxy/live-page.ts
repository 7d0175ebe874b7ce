import { LIVE_SCRIPT } from './live-script';

/** The whole page: it loads nothing, so that nothing of it can leave the device. */
export const LIVE_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>Veilmark</title>
<style>
  :root {
    color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif;
    --text: light-dark(#15181e, #e8eaef); --soft: light-dark(#565d6b, #a2a9b6); --bg: light-dark(#fafbfc, #101216);
    --card: light-dark(#fff, #171a20); --line: light-dark(#dfe2e8, #2b303a); --mark: light-dark(#dfe3fb, #2c3263);
    --accent: light-dark(#3b4bb8, #a3aeff); --bad: light-dark(#b3261e, #ff9b93);
  }
  *, *::before { box-sizing: border-box; }
  body { max-width: 64rem; margin: 0 auto; padding: 2rem 1rem 4rem; color: var(--text); background: var(--bg); }
  h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .25rem; text-wrap: balance; }
  p { margin: 0; }
  #only { color: var(--soft); }
  #state { margin: 1rem 0; font-weight: 600; font-variant-numeric: tabular-nums; }
  article { background: var(--card); border: 1px solid var(--line); border-radius: .5rem; padding: 1rem; margin: 0 0 1rem; }
  article > header { display: flex; flex-wrap: wrap; gap: 0 1rem; justify-content: space-between; align-items: baseline; }
  h2 { font-size: 1rem; margin: 0; }
  time { color: var(--soft); font-variant-numeric: tabular-nums; }
  .counts { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin: .25rem 0 .5rem; color: var(--soft); overflow-wrap: anywhere; }
  .type { color: var(--accent); } .refused { color: var(--bad); } .waiting { color: var(--soft); padding: .5rem 0; }
  details { border-top: 1px solid var(--line); }
  summary { padding: .5rem 0; cursor: pointer; font-weight: 600; }
  summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: .25rem; }
  pre, td { font: .8125rem/1.5 ui-monospace, monospace; }
  pre { margin: 0 0 .75rem; white-space: pre-wrap; overflow-wrap: anywhere; max-height: 24rem; overflow: auto; }
  mark { color: inherit; background: var(--mark); border-radius: .2rem; padding: 0 .15rem; }
  .scroll { overflow-x: auto; margin-bottom: .75rem; }
  table { border-collapse: collapse; min-width: 100%; }
  th { text-align: start; font-size: .8125rem; color: var(--soft); }
  th, td { padding: .25rem 1rem .25rem 0; vertical-align: top; overflow-wrap: anywhere; }
</style>
<header>
  <h1 id="title"></h1>
  <p id="only"></p>
</header>
<main>
  <p id="state" role="status"></p>
  <div id="exchanges"></div>
</main>
<script>${LIVE_SCRIPT}</script>
</html>
`;
