import type { Endpoints } from '@veilmark/contract';
import type { OutputOf } from '@veilmark/contract/endpoint';
import { create } from 'zustand';
import { client } from './client';

type Site = OutputOf<Endpoints['getSite']>;

/** What the operator of this deployment set; undefined until it is known. */
export const useSite = create<{ site?: Site }>(() => ({}));

/** Asked once a visit, after the first paint: nothing on a page waits for it. */
export async function loadSite(): Promise<void> {
  const result = await client.getSite();
  if (result.success) useSite.setState({ site: result.data });
}
