import { concat, of } from 'rxjs';
import type { PlayerError } from '../../../streams/model/errors.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import type { AdsSink } from '../ads/ads-sink.ts';
import type { CatalogueSink } from '../catalogue/catalogue-sink.ts';
import type { Engine } from '../engines/engine.ts';
import type { MediaSink } from '../media/media-sink.ts';
import { withoutResult } from '../shared/sink.ts';
import type { StorageSink } from '../storage/storage-sink.ts';
import type { FirstCommandType, Folder } from './commands.ts';
import type { Performers, PerformersIn } from './perform.ts';

export interface FirstSinks {
  readonly catalogue: CatalogueSink;
  readonly element: HTMLVideoElement;
  readonly media: MediaSink;
  readonly engine: Engine;
  readonly ads: AdsSink;
  readonly storage: StorageSink;
  readonly restart: () => void;
  readonly reportError: (error: PlayerError) => void;
}

type First<R extends Folder> = PerformersIn<R, 'first'>;

/** The performers of the commands that a film needs until its first frame, made from the sinks of the folders. */
export function createFirstPerformers(sinks: FirstSinks): Performers<FirstCommandType> {
  const catalogue: First<'catalogue'> = sinks.catalogue;
  const media: First<'media'> = sinks.media;
  const ads: First<'ads'> = sinks.ads;
  const storage: First<'storage'> = sinks.storage;
  const engines: First<'engines'> = {
    'engine.attach': ({ source, startSeconds }, { engine$: controls$ }) =>
      concat(
        of<Signal>({ type: 'engine.attaching', url: source.url, startSeconds }),
        sinks.engine({ media: sinks.element, source, startSeconds, controls$ }),
      ),
  };
  const reporting: First<'reporting'> = { 'report.error': withoutResult(({ error }) => sinks.reportError(error)) };
  const compose: First<'compose'> = { 'session.restart': withoutResult(() => sinks.restart()) };
  return { ...catalogue, ...engines, ...media, ...ads, ...storage, ...reporting, ...compose };
}
