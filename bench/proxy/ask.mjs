// Requests to a model and how long they take.
export function ask(url, body, headers = {}) {
  const sent = { 'content-type': 'application/json', ...headers };
  return fetch(url, { method: 'POST', headers: sent, body: JSON.stringify(body) });
}

export async function firstToken(url, body, headers) {
  const started = performance.now();
  const response = await ask(url, body, headers);
  if (!response.ok) throw new Error(`Answered with ${response.status}: ${await response.text()}`);
  const reader = response.body.getReader();
  await reader.read();
  const ms = performance.now() - started;
  while (!(await reader.read()).done);
  return ms;
}

export function at(list, share) {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

export const shown = (ms) => ms.toFixed(2);
