import { EMPTY, of, type Observable } from 'rxjs';
import type { Command } from '../../../streams/model/commands.ts';
import type { MediaSource } from '../../../streams/model/media.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import type { CatalogueSink } from '../sinks/catalogue.ts';
import type { HostSink } from '../sinks/host.ts';
import type { MediaSink } from '../sinks/media.ts';
import type { PageSink } from '../sinks/page.ts';
import type { ShareSink } from '../sinks/share.ts';
import type { StorageSink } from '../sinks/storage.ts';
import type { ThumbnailsSink } from '../sinks/thumbnails.ts';

export interface Sinks {
  readonly catalogue: CatalogueSink;
  readonly media: MediaSink;
  readonly storage: StorageSink;
  readonly host: HostSink;
  readonly page: PageSink;
  readonly share: ShareSink;
  readonly thumbnails: ThumbnailsSink;
  readonly attach: (source: MediaSource, startSeconds: number) => Observable<Signal>;
  readonly restart: () => void;
  readonly reportError: (error: Extract<Command, { type: 'report.error' }>['error']) => void;
}

/** Does what a command says. Whatever it has to answer comes back as signals, for as long as somebody listens. */
export function perform(command: Command, sinks: Sinks): Observable<Signal> {
  switch (command.type) {
    case 'catalogue.load':
      return sinks.catalogue.load(command);
    case 'catalogue.loadMaster':
      return sinks.catalogue.loadMaster(command);
    case 'catalogue.loadThumbnails':
      return sinks.thumbnails.load(command);
    case 'catalogue.saveProgress':
      return sinks.catalogue.saveProgress(command);
    case 'catalogue.setCompleted':
      return sinks.catalogue.setCompleted(command);
    case 'engine.attach':
      return sinks.attach(command.source, command.startSeconds);
    case 'engine.detach':
      return EMPTY;
    case 'engine.retry':
    case 'engine.setQuality':
    case 'engine.setAudioTrack':
    case 'engine.setTextTrack':
      // The attached engine listens to these itself.
      return EMPTY;
    case 'media.play':
      return sinks.media.play();
    case 'media.pause':
      return quiet(() => sinks.media.pause());
    case 'media.seek':
      return quiet(() => sinks.media.seek(command.positionSeconds));
    case 'media.setVolume':
      return quiet(() => sinks.media.setVolume(command.volume));
    case 'media.setMuted':
      return quiet(() => sinks.media.setMuted(command.muted));
    case 'media.setRate':
      return quiet(() => sinks.media.setRate(command.rate));
    case 'storage.write':
      return quiet(() => sinks.storage.write(command));
    case 'host.post':
      return quiet(() => sinks.host.post(command.message));
    case 'player.advance':
      return of({ type: 'player.advanced' });
    case 'page.toggleFullscreen':
      return sinks.page.toggleFullscreen();
    case 'page.togglePictureInPicture':
      return sinks.page.togglePictureInPicture();
    case 'page.share':
      return sinks.share.share(command);
    case 'page.copy':
      return sinks.share.copy(command);
    case 'session.restart':
      return quiet(() => sinks.restart());
    case 'report.error':
      return quiet(() => sinks.reportError(command.error));
  }
}

function quiet(work: () => void): Observable<never> {
  work();
  return EMPTY;
}

/**
 * Commands of one lane replace each other, the newest wins: what is attached, what is being loaded. Everything else
 * runs side by side.
 */
export function laneOf({ type }: Command): 'engine' | 'catalogue' | 'master' | 'thumbnails' | 'side' {
  switch (type) {
    case 'engine.attach':
    case 'engine.detach':
      return 'engine';
    case 'catalogue.load':
      return 'catalogue';
    case 'catalogue.loadMaster':
      return 'master';
    case 'catalogue.loadThumbnails':
      return 'thumbnails';
    default:
      return 'side';
  }
}
