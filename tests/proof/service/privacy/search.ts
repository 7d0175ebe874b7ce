import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Browser } from '../../../helpers/addin-harness';
import type { OpenApi } from '../fuzz/requests';
import type { Lab } from '../lab';
import { Canaries } from './canaries';
import { CanaryWalk } from './walk';

/** What people name their own things by is stored as they wrote it; content never is. */
const LABELS = ['API key name', 'key pair name', 'server address'];

/**
 * Sends canaries through every route, kills the service and searches everything it left behind. Throws when the labels
 * are not found: a search that finds nothing at all proves nothing.
 */
export async function searchForCanaries(lab: Lab) {
  const canaries = new Canaries();
  const document = JSON.parse((await lab.call('/api/openapi.json')).text) as OpenApi;
  const walk = new CanaryWalk(lab, canaries, document, await lab.addUser('enterprise'), await Browser.signUp(lab));
  await walk.everywhere();
  await walk.misplaced();
  await walk.asMeant();
  await lab.service.runCron();
  await lab.kill();
  const storage = path.join(lab.folder, 'storage');
  const files = readdirSync(storage, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const found = files.flatMap(({ parentPath, name }) => canaries.placesIn(readFileSync(path.join(parentPath, name))));
  const missed = LABELS.filter((label) => !found.includes(label));
  if (missed.length > 0) throw new Error(`the search does not find what is stored: ${missed.join(', ')}`);
  const log = lab.output();
  return {
    searched: { files: files.length, lines: log.split('\n').length },
    kept: {
      repeated: walk.repeated,
      logged: canaries.placesIn(Buffer.from(log)),
      stored: [...new Set(found)].filter((place) => !LABELS.includes(place)),
    },
  };
}
