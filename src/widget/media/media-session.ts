import { EMPTY, Observable } from 'rxjs';
import type { CommandOf } from '../../../streams/model/commands.ts';
import type { MediaKeys, NowPlaying } from '../../../streams/model/media-session.ts';
import type { IntentSignal } from '../../../streams/model/signals.ts';
import { limits } from '../../contract/limits.ts';

export type MediaSessionCommand = CommandOf<
  'mediaSession.setMetadata' | 'mediaSession.setPlaybackState' | 'mediaSession.setPosition' | 'mediaSession.setKeys'
>;

/** What the device's keys ask for comes back as wishes. */
export type MediaSessionSink = (command: MediaSessionCommand) => Observable<IntentSignal>;

interface Words {
  /** What is said in place of the film while an ad has the screen. */
  readonly adTitle: string;
  readonly place: (seasonOrder: number | null, episodeOrder: number) => string;
}

type Handlers = Readonly<
  Partial<Record<MediaSessionAction, (details: MediaSessionActionDetails) => IntentSignal | null>>
>;

/** The device's media keys and lock screen. Whatever a browser refuses is left as it was: the film goes on. */
export function createMediaSession({ mediaSession }: Partial<Navigator>, words: Words): MediaSessionSink {
  if (mediaSession === undefined) return () => EMPTY;
  return (command) => {
    switch (command.type) {
      case 'mediaSession.setKeys':
        return listen(mediaSession, handlersOf(command.keys));
      case 'mediaSession.setMetadata':
        tolerate(() => (mediaSession.metadata = command.nowPlaying && toMetadata(command.nowPlaying, words)));
        return EMPTY;
      case 'mediaSession.setPlaybackState':
        mediaSession.playbackState = command.playbackState;
        return EMPTY;
      case 'mediaSession.setPosition': {
        const { position } = command;
        tolerate(() =>
          mediaSession.setPositionState(
            position === null
              ? undefined
              : { duration: position.durationSeconds, position: position.positionSeconds, playbackRate: position.rate },
          ),
        );
        return EMPTY;
      }
    }
  };
}

function listen(session: MediaSession, handlers: Handlers): Observable<IntentSignal> {
  return new Observable((observer) => {
    const actions = Object.entries(handlers) as [MediaSessionAction, NonNullable<Handlers[MediaSessionAction]>][];
    for (const [action, toWish] of actions) {
      tolerate(() =>
        session.setActionHandler(action, (details) => {
          const wish = toWish(details);
          if (wish !== null) observer.next(wish);
        }),
      );
    }
    return () => {
      for (const [action] of actions) tolerate(() => session.setActionHandler(action, null));
    };
  });
}

function handlersOf({ maySeek, previousEpisodeId, hasNext }: MediaKeys): Handlers {
  const seeking: Handlers = {
    // Whatever step the browser proposes.
    seekbackward: () => ({ type: 'intent.seekBy', deltaSeconds: -limits.skipStepSeconds }),
    seekforward: () => ({ type: 'intent.seekBy', deltaSeconds: limits.skipStepSeconds }),
    seekto: toSeek,
  };
  return {
    play: () => ({ type: 'intent.play' }),
    pause: () => ({ type: 'intent.pause' }),
    stop: () => ({ type: 'intent.pause' }),
    ...(maySeek && seeking),
    ...(previousEpisodeId !== null && {
      previoustrack: () => ({ type: 'intent.chooseEpisode', episodeId: previousEpisodeId }),
    }),
    ...(hasNext && { nexttrack: () => ({ type: 'intent.playNext' }) }),
  };
}

/** A fast one is a drag under way: it is thinned out. */
function toSeek({ seekTime, fastSeek }: MediaSessionActionDetails): IntentSignal | null {
  if (seekTime === undefined || !Number.isFinite(seekTime)) return null;
  return { type: fastSeek === true ? 'intent.scrubTo' : 'intent.seekTo', positionSeconds: seekTime };
}

function toMetadata(nowPlaying: NowPlaying | 'ad', words: Words): MediaMetadata {
  if (nowPlaying === 'ad') return new MediaMetadata({ title: words.adTitle });
  const { title, place, episodeTitle, artworkUrl } = nowPlaying;
  const line = [place && words.place(place.seasonOrder, place.episodeOrder), episodeTitle];
  const artist = line.filter((part) => part !== null).join(' · ');
  try {
    return new MediaMetadata({ title, artist, artwork: artworkUrl === null ? [] : [{ src: artworkUrl }] });
  } catch {
    // An address that is none: better no picture than no title.
    return new MediaMetadata({ title, artist });
  }
}

/** A key that a browser does not know, or a number that it does not like. */
function tolerate(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    console.warn('potok: the media session refused', error);
  }
}
