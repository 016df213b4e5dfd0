import { catchError, defer, Observable } from 'rxjs';
import type { EngineKind } from '../../../streams/model/media.ts';
import type { Attachment, Engine, Preparation, Prepare, Prepared } from './engine.ts';

/** What is played next, made ready before it is asked for. */
export interface PreparedEngines {
  readonly engine: Engine;
  /** Keeps one start ready for as long as somebody is subscribed, or until an attachment takes it. Says nothing. */
  readonly prepare: (preparation: Preparation) => Observable<never>;
}

function loadPrepare(kind: EngineKind): Promise<Prepare> {
  switch (kind) {
    case 'hls':
      return import('./hls.ts').then((module) => module.prepareHls);
    case 'dash':
      return import('./dash.ts').then((module) => module.prepareDash);
    case 'native':
      return import('./native.ts').then((module) => module.prepareNative);
  }
}

interface Slot {
  readonly preparation: Preparation;
  /** Null while its engine is on its way. */
  prepared: Prepared | null;
}

const isSource = ({ preparation }: Slot, { source }: Attachment): boolean =>
  preparation.source.url === source.url && preparation.source.kind === source.kind;

/** `engine` with a start in hand where it was prepared. What comes too late, or is for another place, is let go. */
export function withPreparation(
  engine: Engine,
  load: (kind: EngineKind) => Promise<Prepare> = loadPrepare,
): PreparedEngines {
  let slot: Slot | null = null;

  function letGo(held: Slot | null): void {
    if (held === null || held !== slot) return;
    slot = null;
    held.prepared?.dispose();
  }

  function take(attachment: Attachment): Prepared | null {
    // The film may be attached anew before the next one comes.
    if (slot === null || !isSource(slot, attachment)) return null;
    const { prepared, preparation } = slot;
    if (prepared === null || !prepared.isUsable() || preparation.startSeconds !== attachment.startSeconds) {
      letGo(slot);
      return null;
    }
    slot = null;
    return prepared;
  }

  return {
    engine: (attachment) =>
      defer(() => {
        const prepared = take(attachment);
        return prepared === null
          ? engine(attachment)
          : prepared.attach(attachment).pipe(catchError(() => engine(attachment)));
      }),
    prepare: (preparation) =>
      new Observable<never>(() => {
        letGo(slot);
        const held: Slot = (slot = { preparation, prepared: null });
        load(preparation.source.kind)
          .then((prepare) => {
            if (slot === held) held.prepared = prepare(preparation);
          })
          .catch((error: unknown) => {
            // A comfort: without it the episode starts as the first one did.
            console.warn('potok: the next episode is not prepared', error);
            letGo(held);
          });
        return () => letGo(held);
      }),
  };
}
