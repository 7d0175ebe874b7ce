import { useEffect, useState } from 'react';
import { browser } from 'wxt/browser';
import type { FrameReport, ReportItem } from '../messaging/protocol';
import { watchTab } from '../state/page-state';

export interface CurrentTab {
  id: number;
  /** Known only where the person let us in. */
  host: string | undefined;
  /** It shows a PDF, which no script of ours gets into. */
  isPdf: boolean;
  /** Counts the pages it has shown: their addresses may be hidden from us. */
  visit: number;
}

/** The tab this window shows; follows the person from tab to tab. */
export function useCurrentTab(): CurrentTab | undefined {
  const [tab, setTab] = useState<CurrentTab>();
  useEffect(() => {
    let visit = 0;
    let latest = 0;
    const look = async () => {
      const asked = ++latest;
      const [active] = await browser.tabs.query({ active: true, currentWindow: true });
      if (asked === latest && active?.id !== undefined)
        setTab({ id: active.id, host: hostOf(active.url), isPdf: isPdf(active.url), visit });
    };
    const changed = () => void look();
    const updated = (_: number, { status }: { status?: string | undefined }) => {
      if (status === 'loading') visit++;
      void look();
    };
    // Before the first look: a tab that comes to the front between the two would be missed.
    browser.tabs.onActivated.addListener(changed);
    browser.tabs.onUpdated.addListener(updated);
    changed();
    return () => {
      browser.tabs.onActivated.removeListener(changed);
      browser.tabs.onUpdated.removeListener(updated);
    };
  }, []);
  return tab;
}

function hostOf(url: string | undefined): string | undefined {
  if (!url || !/^https?:/.test(url)) return undefined;
  return new URL(url).host;
}

function isPdf(url: string | undefined): boolean {
  return url !== undefined && URL.canParse(url) && /\.pdf$/i.test(new URL(url).pathname);
}

export interface TabSummary {
  status: FrameReport['status'];
  frames: FrameReport[];
  items: ReportItem[];
  problem: FrameReport['problem'];
  where: FrameReport['where'];
  skipped: string[];
}

const NOTHING: TabSummary = {
  status: 'idle',
  frames: [],
  items: [],
  problem: undefined,
  where: undefined,
  skipped: [],
};

/** What was found in a tab, over all its frames. */
export function useTabSummary(tabId: number | undefined): TabSummary {
  const [frames, setFrames] = useState<FrameReport[]>([]);
  useEffect(() => {
    setFrames([]);
    return tabId === undefined ? undefined : watchTab(tabId, (state) => setFrames(state.frames));
  }, [tabId]);
  return frames.length === 0 ? NOTHING : summarize(frames);
}

/** @internal */
export function summarize(frames: FrameReport[]): TabSummary {
  const failed = frames.find(({ problem }) => problem !== undefined);
  const isBusy = frames.some(({ status }) => status === 'scanning');
  const isWatching = frames.some(({ status }) => status === 'watching');
  return {
    status: failed ? failed.status : isBusy ? 'scanning' : isWatching ? 'watching' : 'idle',
    frames,
    items: frames.flatMap(({ items }) => items),
    problem: failed?.problem,
    where: frames.find(({ where }) => where !== undefined)?.where,
    skipped: [...new Set(frames.flatMap(({ skipped }) => skipped))],
  };
}
