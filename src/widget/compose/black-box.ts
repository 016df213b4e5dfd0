import { lastValueFrom } from 'rxjs';
import type { Recording } from '../../contract/recording.ts';
import type { Recorder } from '../recorder/recorder.ts';
import { lazyChunk } from '../shared/lazy-chunk.ts';

export interface BlackBox {
  /** The recording without private data. */
  readonly read: () => Promise<Recording>;
  /** Saves a file for the viewer. */
  readonly save: (errorId: string) => Promise<void>;
  /** Loads the script early: the network may be down when it is needed. */
  readonly prepare: () => void;
}

export function createBlackBox(recorder: Recorder): BlackBox {
  const load = () => lastValueFrom(lazyChunk(() => import('../reporting/black-box.ts')));
  return {
    read: async () => (await load()).cleanRecording(recorder.export()),
    save: async (errorId) => {
      const recording = recorder.export();
      (await load()).saveRecording(document, recording, errorId);
    },
    prepare: () => void load().catch(() => undefined),
  };
}
