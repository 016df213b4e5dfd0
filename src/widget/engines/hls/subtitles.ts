import type Hls from 'hls.js';
import { lastValueFrom } from 'rxjs';
import { lazyChunk } from '../../shared/lazy-chunk.ts';
import { textPreference, type TrackPreference } from './tracks.ts';

export interface HlsSubtitles {
  /** Chooses a track; null turns subtitles off. */
  readonly choose: (textTrackId: string | null) => void;
  /** Repeats the choice for a manifest that was just read: the library would choose tracks marked as default. */
  readonly renew: () => void;
  readonly end: () => void;
}

type Show = (preference: TrackPreference | null) => void;
type AddReader = (hls: Hls) => void;
type AddSecondReader = (hls: Hls) => Show;

const loadReader = async (): Promise<AddReader> => (await import('./subtitles-reader.ts')).addReader;
const loadSecond = async (): Promise<AddSecondReader> => (await import('./second-subtitles.ts')).readSecondSubtitles;

/**
 * Subtitles of the stream. The code that loads and parses them is a separate script, loaded when subtitles are chosen.
 */
export function hlsSubtitles(hls: Hls, load = loadReader): HlsSubtitles {
  const show: Show = (preference) => {
    if (preference !== null) {
      hls.setSubtitleOption(preference);
      return;
    }
    delete hls.config.subtitlePreference;
    hls.subtitleTrack = -1;
  };
  const addReader = async () => {
    const add = await load();
    return () => {
      add(hls);
      return show;
    };
  };
  return chosenSubtitles(hls, { addReader, showBefore: show });
}

/** A second track beside the first; the code that reads it is one more script. */
export function secondSubtitles(hls: Hls): HlsSubtitles {
  const addReader = async () => {
    const add = await loadSecond();
    return () => add(hls);
  };
  return chosenSubtitles(hls, { addReader, showBefore: () => undefined });
}

interface Reading {
  readonly addReader: () => Promise<() => Show>;
  /** Obeys the choice until the reader is there. */
  readonly showBefore: Show;
}

function chosenSubtitles(hls: Hls, { addReader, showBefore }: Reading): HlsSubtitles {
  let chosen: string | null = null;
  let reader: Show | 'none' | 'loading' = 'none';
  let hasEnded = false;

  function renew(): void {
    if (typeof reader === 'string') showBefore(null);
    else reader(chosen === null ? null : textPreference(hls, chosen));
  }

  async function add(): Promise<void> {
    reader = 'loading';
    try {
      const addLoaded = await lastValueFrom(lazyChunk(addReader));
      if (hasEnded) return;
      reader = addLoaded();
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
      if (chosen !== null && reader === 'none') void add();
      renew();
    },
    renew,
    end: () => {
      hasEnded = true;
    },
  };
}
