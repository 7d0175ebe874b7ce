import { it } from 'vitest';
import { checkRoundTrips } from '../../helpers/round-trip';
import { isThorough } from '../../helpers/thorough';

it('restores whatever text was anonymized reversibly', () => checkRoundTrips(isThorough ? 300 : 80));
