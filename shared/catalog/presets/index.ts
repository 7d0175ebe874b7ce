import type { Preset } from '../types';
import { countries } from './countries';
import { industries } from './industries';
import { regions } from './regions';
import { regulations } from './regulations';
import { uses } from './uses';

/** Every preset: regulations, countries, regions, industries, uses. */
export const presets: readonly Preset[] = [...regulations, ...countries, ...regions, ...industries, ...uses];
