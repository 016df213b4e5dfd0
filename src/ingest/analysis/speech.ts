// oxlint-disable-next-line typescript/triple-slash-reference -- the declaration of a package without types, as for sql.
/// <reference path="../fvad.d.ts" />
import createFvad from '@echogarden/fvad-wasm';
import { RATE } from './fingerprint.ts';
import { joinSpans, type Span } from './spans.ts';

/** The detector decides about 30 ms at a time. */
const FRAME = (RATE * 30) / 1_000;
/** How readily the detector says that nobody speaks, from 0 to 3. */
const STRICTNESS = 2;
/** A breath does not end speech, and a click is not speech. */
const JOIN = { gap: 0.4, least: 0.3 } as const;

export interface SpeechFinder {
  add: (samples: Int16Array) => void;
  end: () => Span[];
}

/** Finds speech with WebRTC's voice detector. */
export async function createSpeechFinder(): Promise<SpeechFinder> {
  const fvad = await createFvad();
  const detector = fvad._fvad_new();
  const memory = fvad._malloc(FRAME * 2);
  if (fvad._fvad_set_sample_rate(detector, RATE) !== 0 || fvad._fvad_set_mode(detector, STRICTNESS) !== 0)
    throw new Error('The voice detector does not take its settings.');
  const spans: Span[] = [];
  const frame = new Int16Array(FRAME);
  let filled = 0;
  let frames = 0;

  const decide = () => {
    fvad.HEAP16.set(frame, memory / 2);
    if (fvad._fvad_process(detector, memory, FRAME) === 1)
      spans.push({ start: (frames * FRAME) / RATE, end: ((frames + 1) * FRAME) / RATE });
    frames++;
  };

  return {
    add: (samples) => {
      for (const sample of samples) {
        frame[filled++] = sample;
        if (filled < FRAME) continue;
        filled = 0;
        decide();
      }
    },
    end: () => {
      fvad._fvad_free(detector);
      fvad._free(memory);
      return joinSpans(spans, JOIN);
    },
  };
}
