import type { Command } from '../frame/command';
import { audit } from './audit';
import { columns } from './columns';
import { completionFor } from './completion';
import { entities } from './entities';
import { evaluate } from './eval';
import { hook } from './hook';
import { login } from './login';
import { logout } from './logout';
import { mcp } from './mcp';
import { otlp } from './otlp';
import { policy } from './policy';
import { presets } from './presets';
import { proxy } from './proxy';
import { redact } from './redact';
import { report } from './report';
import { restore } from './restore';
import { review } from './review';
import { scan } from './scan';
import { serve } from './serve';
import { traces } from './traces';
import { types } from './types';

/** Every subcommand, in the order of the help. A new one is a file next to this one and a line here. */
export const commands: readonly Command[] = [
  scan,
  redact,
  restore,
  review,
  columns,
  report,
  traces,
  evaluate,
  types,
  hook,
  login,
  logout,
  policy,
  audit,
  proxy,
  serve,
  mcp,
  otlp,
  entities,
  presets,
  completionFor(() => commands),
];
