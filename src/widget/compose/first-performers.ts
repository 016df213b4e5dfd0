import { concat, of } from 'rxjs';
import type { Signal } from '../../../streams/model/signals.ts';
import type { PlayerError } from '../../../streams/model/errors.ts';
import type { Engine } from '../engines/engine.ts';
import type { AdsSink } from '../ads/ads-sink.ts';
import type { CatalogueSink } from '../catalogue/catalogue-sink.ts';
import type { MediaSink } from '../media/media-sink.ts';
import type { StorageSink } from '../storage/storage-sink.ts';
import type { FirstCommandType, Room } from './commands.ts';
import { quiet, type Performers, type PerformersIn } from './perform.ts';

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

type First<R extends Room> = PerformersIn<R, 'first'>;

/** The performers of the commands that a film needs until its first frame, by room. */
export function createFirstPerformers(sinks: FirstSinks): Performers<FirstCommandType> {
  const catalogue: First<'catalogue'> = {
    'catalogue.load': (command) => sinks.catalogue.load(command),
    'catalogue.loadMaster': (command) => sinks.catalogue.loadMaster(command),
    'catalogue.renewAddress': (command) => sinks.catalogue.renewAddress(command),
    'catalogue.saveProgress': (command) => sinks.catalogue.saveProgress(command),
  };
  const engines: First<'engines'> = {
    'engine.attach': ({ source, startSeconds }, { engine$: controls$ }) =>
      concat(
        of<Signal>({ type: 'engine.attaching', url: source.url, startSeconds }),
        sinks.engine({ media: sinks.element, source, startSeconds, controls$ }),
      ),
  };
  const media: First<'media'> = {
    'media.play': () => sinks.media.play(),
    'media.pause': quiet(() => sinks.media.pause()),
    'media.unlock': quiet(() => sinks.media.unlock()),
    'media.seek': quiet(({ positionSeconds }) => sinks.media.seek(positionSeconds)),
    'media.setVolume': quiet(({ volume }) => sinks.media.setVolume(volume)),
    'media.setMuted': ({ muted }) => sinks.media.setMuted(muted),
    'media.setRate': quiet(({ rate }) => sinks.media.setRate(rate)),
  };
  const ads: First<'ads'> = {
    'ad.loadList': () => sinks.ads.loadList(),
    'ad.readAll': (command) => sinks.ads.readAll(command),
  };
  const storage: First<'storage'> = {
    'storage.write': quiet((command) => sinks.storage.write(command)),
    'storage.forget': quiet((command) => sinks.storage.forget(command)),
  };
  const reporting: First<'reporting'> = { 'report.error': quiet(({ error }) => sinks.reportError(error)) };
  const compose: First<'compose'> = { 'session.restart': quiet(() => sinks.restart()) };
  return { ...catalogue, ...engines, ...media, ...ads, ...storage, ...reporting, ...compose };
}
