import type Hls from 'hls.js';
import { defer, lastValueFrom, retry } from 'rxjs';
import { textPreference } from './tracks.ts';

export interface HlsSubtitles {
  /** Null for none. */
  readonly choose: (textTrackId: string | null) => void;
  /** Repeats the choice for a manifest that was just read: the library would choose tracks marked as default. */
  readonly renew: () => void;
  readonly end: () => void;
}

type AddReader = (hls: Hls) => void;

const RELOAD_DELAY_MS = 2_000;
const RELOADS = 3;

const loadReader = async (): Promise<AddReader> => (await import('./subtitles-reader.ts')).addReader;

/**
 * Subtitles of the stream. The code that loads and parses them is a separate script, loaded when subtitles are chosen.
 */
export function hlsSubtitles(hls: Hls, load = loadReader): HlsSubtitles {
  let chosen: string | null = null;
  let reader: 'none' | 'loading' | 'added' = 'none';
  let hasEnded = false;

  function renew(): void {
    const preference = chosen === null || reader !== 'added' ? null : textPreference(hls, chosen);
    if (preference !== null) {
      hls.setSubtitleOption(preference);
      return;
    }
    delete hls.config.subtitlePreference;
    hls.subtitleTrack = -1;
  }

  async function addReader(): Promise<void> {
    reader = 'loading';
    try {
      const add = await lastValueFrom(defer(load).pipe(retry({ count: RELOADS, delay: RELOAD_DELAY_MS })));
      if (hasEnded) return;
      add(hls);
      reader = 'added';
      renew();
    } catch (error) {
      // The next choice tries again.
      reader = 'none';
      console.warn('potok: no subtitles', error);
    }
  }

  return {
    choose: (textTrackId) => {
      chosen = textTrackId;
      if (chosen !== null && reader === 'none') void addReader();
      renew();
    },
    renew,
    end: () => {
      hasEnded = true;
    },
  };
}
