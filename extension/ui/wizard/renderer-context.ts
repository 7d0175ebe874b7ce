import type { ListedAddin } from '@veilmark/contract/addins';
import { createContext, useContext } from 'react';
import type { AddinRenderer } from './addin-renderer';

export interface RendererContext {
  renderer: AddinRenderer;
  addin: ListedAddin;
  /** Asks the service for the addin's state again; answers the fresh one. */
  refresh(): Promise<ListedAddin | undefined>;
}

export const RendererContext = createContext<RendererContext | undefined>(undefined);

/** The renderer that shows this panel: one panel serves several addins. */
export function useRenderer(): RendererContext {
  const context = useContext(RendererContext);
  if (!context) throw new Error('A panel stands inside the wizard');
  return context;
}
