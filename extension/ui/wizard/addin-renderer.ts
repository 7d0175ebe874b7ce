import type { AddinCapability } from '@veilmark/commerce/addins';
import type { Addin, UserAddin } from '@veilmark/contract/addins';
import type { ComponentType } from 'react';

export interface AddinPanelProps {
  addin: Addin;
  userAddin: UserAddin;
  onSettingsChange(settings: Record<string, unknown>): void;
}

/** How the wizard shows one addin. */
export interface AddinRenderer {
  /** Equals the slug of the stored addin. */
  slug: string;
  Panel: ComponentType<AddinPanelProps>;
  Settings?: ComponentType<AddinPanelProps>;
  /** Shows the connect step. */
  requiresOAuth: boolean;
  capabilities: readonly AddinCapability[];
}
