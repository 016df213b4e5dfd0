import { lastValueFrom } from 'rxjs';
import type { Recording } from '../../contract/recording.ts';
import type { Recorder } from '../recorder/recorder.ts';
import { lazyChunk } from './background.ts';

export interface BlackBox {
  /** Without what is private. */
  readonly read: () => Promise<Recording>;
  /** As a file of the viewer's. */
  readonly save: (errorId: string) => Promise<void>;
  /** Has the script there: it is asked for when the network may be gone. */
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
