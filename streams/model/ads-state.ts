import type { AdBreakType, AdCreative, AdHistoryItem, AdShow } from './ad.ts';
import type { AdPhase } from './ad-phase.ts';
import type { AdStatus } from './ad-status.ts';

export interface AdsState {
  readonly phase: AdPhase;
  /** The film stands still, whatever the viewer wants. */
  readonly holdsFilm: boolean;
  /** The break that is being prepared or shown. */
  readonly break: AdBreakState | null;
  readonly ad: AdOnScreen | null;
  readonly history: readonly AdHistoryItem[];
}

export interface AdBreakState {
  readonly id: number;
  readonly type: AdBreakType;
  /** In the order of the list. */
  readonly slots: readonly AdSlot[];
}

export type AdSlot =
  | { readonly status: 'reading'; readonly url: string }
  | { readonly status: 'ready'; readonly creative: AdCreative }
  | { readonly status: 'failed' }
  | { readonly status: 'shown' };

export interface AdOnScreen {
  readonly show: AdShow;
  readonly status: AdStatus;
  /** Which of how many of its break, from 1. */
  readonly number: number;
  readonly total: number;
  /** A VPAID ad says by itself that it may be skipped. */
  readonly isSkippable: boolean;
}
