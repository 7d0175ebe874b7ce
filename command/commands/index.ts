import type { Command } from '../frame/command';
import { entities } from './entities';
import { presets } from './presets';
import { scan } from './scan';

/** Every subcommand, in the order of the help. A new one is a file beside this one and a line here. */
export const commands: readonly Command[] = [scan, entities, presets];
