import { EMPTY, type Observable } from 'rxjs';
import type { CastLoad, Command, CommandOf } from '../../../streams/model/commands.ts';
import type { MediaSource } from '../../../streams/model/media.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import type { AdsSink } from '../sinks/ads.ts';
import type { AudioSink } from '../sinks/audio.ts';
import type { CaptionsSink } from '../sinks/captions.ts';
import type { CastSink } from '../sinks/cast.ts';
import type { CatalogueSink } from '../sinks/catalogue.ts';
import type { ChaptersSink } from '../sinks/chapters.ts';
import type { HostSink } from '../sinks/host.ts';
import type { MediaSessionSink } from '../sinks/media-session.ts';
import type { MediaSink } from '../sinks/media.ts';
import type { PageSink } from '../sinks/page.ts';
import type { ShareSink } from '../sinks/share.ts';
import type { StatsSink } from '../sinks/stats.ts';
import type { StorageSink } from '../sinks/storage.ts';
import type { ThumbnailsSink } from '../sinks/thumbnails.ts';

export interface Sinks {
  readonly catalogue: CatalogueSink;
  readonly media: MediaSink;
  readonly mediaSession: MediaSessionSink;
  readonly audio: AudioSink;
  readonly storage: StorageSink;
  readonly stats: StatsSink;
  readonly host: HostSink;
  readonly page: PageSink;
  readonly share: ShareSink;
  readonly thumbnails: ThumbnailsSink;
  readonly ads: AdsSink;
  readonly showAd: (command: CommandOf<'ad.show'>) => Observable<Signal>;
  readonly captions: CaptionsSink;
  readonly chapters: ChaptersSink;
  readonly cast: Pick<CastSink, 'connect' | 'disconnect'>;
  readonly attach: (source: MediaSource, startSeconds: number) => Observable<Signal>;
  readonly prepare: (command: CommandOf<'engine.prepare'>) => Observable<never>;
  readonly attachRemotely: (load: CastLoad) => Observable<Signal>;
  readonly restart: () => void;
  readonly reportError: (error: Extract<Command, { type: 'report.error' }>['error']) => void;
}

/** Does what a command says. Whatever it has to answer comes back as signals, for as long as somebody listens. */
export function perform(command: Command, sinks: Sinks): Observable<Signal> {
  switch (command.type) {
    case 'catalogue.load':
      return sinks.catalogue.load(command);
    case 'catalogue.loadMaster':
    case 'catalogue.prepareMaster':
      return sinks.catalogue.loadMaster(command);
    case 'catalogue.loadThumbnails':
      return sinks.thumbnails.load(command);
    case 'catalogue.loadCaptions':
      return sinks.captions.load(command);
    case 'catalogue.loadChapters':
      return sinks.chapters.load(command);
    case 'catalogue.saveProgress':
      return sinks.catalogue.saveProgress(command);
    case 'catalogue.setCompleted':
      return sinks.catalogue.setCompleted(command);
    case 'engine.attach':
      return sinks.attach(command.source, command.startSeconds);
    case 'engine.prepare':
      return sinks.prepare(command);
    case 'cast.load':
      return sinks.attachRemotely(command);
    case 'cast.connect':
      return sinks.cast.connect();
    case 'cast.disconnect':
      return quiet(() => sinks.cast.disconnect());
    case 'engine.detach':
    case 'engine.forget':
      // To take the place of what was done before in their lane is all.
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
    case 'media.unlock':
      return quiet(() => sinks.media.unlock());
    case 'ad.loadList':
      return sinks.ads.loadList();
    case 'ad.readAll':
      return sinks.ads.readAll(command);
    case 'ad.show':
      return sinks.showAd(command);
    case 'ad.hide':
      return EMPTY;
    case 'ad.play':
    case 'ad.pause':
    case 'ad.setSound':
    case 'ad.skip':
      // The ad on screen listens to these itself.
      return EMPTY;
    case 'ad.ping':
      return quiet(() => sinks.ads.ping(command));
    case 'ad.openPage':
      return quiet(() => sinks.ads.openPage(command));
    case 'audio.setGain':
      return sinks.audio.gain(command.gain);
    case 'audio.setLift':
      return sinks.audio.lift(command.lift);
    case 'audio.setDownmix':
      return command.isOn ? sinks.audio.downmix() : EMPTY;
    case 'storage.write':
      return quiet(() => sinks.storage.write(command));
    case 'host.post':
      return quiet(() => sinks.host.post(command.message));
    case 'mediaSession.setMetadata':
    case 'mediaSession.setPlaybackState':
    case 'mediaSession.setPosition':
    case 'mediaSession.setKeys':
      return sinks.mediaSession(command);
    case 'page.toggleFullscreen':
      return sinks.page.toggleFullscreen();
    case 'page.togglePictureInPicture':
      return sinks.page.togglePictureInPicture(command);
    case 'page.showAirPlay':
      return sinks.page.showAirPlay();
    case 'page.holdLandscape':
      return quiet(() => sinks.page.holdLandscape(command));
    case 'page.share':
      return sinks.share.share(command);
    case 'page.copy':
      return sinks.share.copy(command);
    case 'session.restart':
      return quiet(() => sinks.restart());
    case 'report.error':
      return quiet(() => sinks.reportError(command.error));
    case 'stats.send':
      return quiet(() => sinks.stats.send(command));
  }
}

function quiet(work: () => void): Observable<never> {
  work();
  return EMPTY;
}

type Lane =
  | 'engine'
  | 'preparation'
  | 'catalogue'
  | 'master'
  | 'thumbnails'
  | 'captions'
  | 'chapters'
  | 'cast'
  | 'ad'
  | 'adSupply'
  | 'mediaKeys'
  | 'gain'
  | 'lift'
  | 'downmix'
  | 'side';

/**
 * Commands of one lane replace each other, the newest wins: what is attached, what is being loaded. Everything else
 * runs side by side.
 */
export function laneOf({ type }: Command): Lane {
  switch (type) {
    case 'engine.attach':
    case 'engine.detach':
    case 'cast.load':
      return 'engine';
    case 'catalogue.prepareMaster':
    case 'engine.prepare':
    case 'engine.forget':
      return 'preparation';
    case 'cast.connect':
      return 'cast';
    case 'catalogue.load':
      return 'catalogue';
    case 'catalogue.loadMaster':
      return 'master';
    case 'catalogue.loadThumbnails':
      return 'thumbnails';
    case 'ad.show':
    case 'ad.hide':
      return 'ad';
    case 'ad.loadList':
    case 'ad.readAll':
      return 'adSupply';
    case 'mediaSession.setKeys':
      return 'mediaKeys';
    case 'catalogue.loadChapters':
      return 'chapters';
    // In force for as long as they are performed.
    case 'audio.setGain':
      return 'gain';
    case 'audio.setLift':
      return 'lift';
    case 'audio.setDownmix':
      return 'downmix';
    case 'catalogue.loadCaptions':
      return 'captions';
    default:
      return 'side';
  }
}
