import { it } from 'vitest';
import { checkRoundTrips } from '../../helpers/round-trip';

it('restores whatever text was anonymized reversibly', () => checkRoundTrips(300));
