import { it } from 'vitest';
import { checkRoundTrips } from '../../helpers/round-trip';

it('restores whatever text was anonymized reversibly', { timeout: 60_000 }, () => checkRoundTrips(300));
