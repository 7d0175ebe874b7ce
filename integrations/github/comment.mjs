// The only step of the action that has a token, and it runs nothing: keeps one comment with the summary that run.mjs wrote up to date.
import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';

const MARK = '<!-- veilmark -->';
const { env } = process;
const { pull_request: pull } = JSON.parse(readFileSync(env.GITHUB_EVENT_PATH, 'utf8'));
if (pull && env.VEILMARK_TOKEN && existsSync(env.VEILMARK_SUMMARY))
  await keepComment(Number(pull.number), readFileSync(env.VEILMARK_SUMMARY, 'utf8'));

/** One comment, changed when the result changes; its mark tells it from those of people. */
async function keepComment(number, body) {
  const list = `${env.GITHUB_API_URL}/repos/${env.GITHUB_REPOSITORY}/issues/${number}/comments`;
  const comments = await call('GET', `${list}?per_page=100`);
  const own = comments.find((comment) => comment.body?.startsWith(MARK));
  if (!own && body.endsWith('found no personal data.')) return;
  if (own)
    await call('PATCH', `${env.GITHUB_API_URL}/repos/${env.GITHUB_REPOSITORY}/issues/comments/${own.id}`, { body });
  else await call('POST', list, { body });
}

async function call(method, url, body) {
  const response = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${env.VEILMARK_TOKEN}`,
      accept: 'application/vnd.github+json',
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (response.ok) return response.json();
  // A fork's token may not write: the annotations and the summary are there all the same.
  console.log(`::notice title=Veilmark::The comment could not be written (${response.status})`);
  return [];
}
