import { expect, it } from 'vitest';
import { tryPlaces, tryRandom } from '../../helpers/proxy/try-requests';

/** A share; `npm run prove:fuzz` takes all of them. */
const EVERY = 61;
const RANDOM = 100;

it('lets nothing personal through in places of the requests that the providers declare', async () => {
  const { problems, sent, refused } = await tryPlaces(4, EVERY);
  expect(problems).toEqual([]);
  expect(sent).toBeGreaterThan(refused);
});

it('lets nothing personal through in made-up requests', async () => {
  const { problems, sent } = await tryRandom(RANDOM, 36);
  expect(problems).toEqual([]);
  expect(sent).toBeGreaterThan(0);
});
