import { concat, of } from 'rxjs';
import type { Signal } from '../../../streams/model/signals.ts';
import type { PlayerError } from '../../../streams/model/errors.ts';
import type { Engine } from '../engines/engine.ts';
import type { AdsSink } from '../ads/ads-sink.ts';
import type { CatalogueSink } from '../catalogue/catalogue-sink.ts';
import type { MediaSink } from '../media/media-sink.ts';
import type { StorageSink } from '../storage/storage-sink.ts';
import { nothing, quiet, type FirstCommandType, type Performers } from './perform.ts';

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

/** Performers of the commands that a film needs until its first frame. */
export function createFirstPerformers(sinks: FirstSinks): Performers<FirstCommandType> {
  const { catalogue, element, media, engine, ads, storage } = sinks;
  return {
    'catalogue.load': (command) => catalogue.load(command),
    'catalogue.loadMaster': (command) => catalogue.loadMaster(command),
    'catalogue.renewAddress': (command) => catalogue.renewAddress(command),
    'catalogue.saveProgress': (command) => catalogue.saveProgress(command),
    'engine.attach': ({ source, startSeconds }, { engine$: controls$ }) =>
      concat(
        of<Signal>({ type: 'engine.attaching', url: source.url, startSeconds }),
        engine({ media: element, source, startSeconds, controls$ }),
      ),
    'engine.detach': nothing,
    'engine.retry': nothing,
    'engine.setQuality': nothing,
    'engine.setAudioTrack': nothing,
    'engine.setTextTrack': nothing,
    'media.play': () => media.play(),
    'media.pause': quiet(() => media.pause()),
    'media.unlock': quiet(() => media.unlock()),
    'media.seek': quiet(({ positionSeconds }) => media.seek(positionSeconds)),
    'media.setVolume': quiet(({ volume }) => media.setVolume(volume)),
    'media.setMuted': quiet(({ muted }) => media.setMuted(muted)),
    'media.setRate': quiet(({ rate }) => media.setRate(rate)),
    'ad.loadList': () => ads.loadList(),
    'ad.readAll': (command) => ads.readAll(command),
    'storage.write': quiet((command) => storage.write(command)),
    'session.restart': quiet(() => sinks.restart()),
    'report.error': quiet(({ error }) => sinks.reportError(error)),
  };
}
