import { EMPTY, ignoreElements, map, Observable, take } from 'rxjs';
import type { CommandOf } from '../../../streams/model/commands.ts';
import type { MediaKeys, NowPlaying } from '../../../streams/model/media-session.ts';
import type { IntentSignal } from '../../../streams/model/signals.ts';
import { limits } from '../../contract/limits.ts';

export type MediaSessionCommand = CommandOf<
  'mediaSession.setMetadata' | 'mediaSession.setPlaybackState' | 'mediaSession.setPosition' | 'mediaSession.setKeys'
>;

/** Emits intents from the device's media keys. */
export type MediaSessionSink = (command: MediaSessionCommand) => Observable<IntentSignal>;

interface Words {
  /** Title shown while an ad plays. */
  readonly adTitle: string;
  readonly place: (seasonOrder: number | null, episodeOrder: number) => string;
}

type Handlers = Readonly<
  Partial<Record<MediaSessionAction, (details: MediaSessionActionDetails) => IntentSignal | null>>
>;

/**
 * The device's media keys and lock screen. A refusal by the browser is logged and changes nothing. The picture is given
 * once `pictureWanted$` emits, since browsers load it at once, beside the film's first segments.
 */
export function createMediaSession(
  { mediaSession }: Partial<Navigator>,
  words: Words,
  pictureWanted$: Observable<unknown>,
): MediaSessionSink {
  if (mediaSession === undefined) return () => EMPTY;
  return (command) => {
    switch (command.type) {
      case 'mediaSession.setKeys':
        return listen(mediaSession, handlersOf(command.keys));
      case 'mediaSession.setMetadata': {
        const { nowPlaying } = command;
        tolerate(() => (mediaSession.metadata = nowPlaying && toMetadata(nowPlaying, words)));
        if (nowPlaying === null || nowPlaying === 'ad' || nowPlaying.artworkUrl === null) return EMPTY;
        const artwork = [{ src: nowPlaying.artworkUrl }];
        return pictureWanted$.pipe(
          take(1),
          map(() => tolerate(() => (mediaSession.metadata = toMetadata(nowPlaying, words, artwork)))),
          ignoreElements(),
        );
      }
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
    // The player's own step, whatever step the browser proposes.
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

/** `fastSeek` means that a drag is under way, so it becomes a scrub. */
function toSeek({ seekTime, fastSeek }: MediaSessionActionDetails): IntentSignal | null {
  if (seekTime === undefined || !Number.isFinite(seekTime)) return null;
  return { type: fastSeek === true ? 'intent.scrubTo' : 'intent.seekTo', positionSeconds: seekTime };
}

function toMetadata(nowPlaying: NowPlaying | 'ad', words: Words, artwork: MediaImage[] = []): MediaMetadata {
  if (nowPlaying === 'ad') return new MediaMetadata({ title: words.adTitle });
  const { title, place, episodeTitle } = nowPlaying;
  const line = [place && words.place(place.seasonOrder, place.episodeOrder), episodeTitle];
  const artist = line.filter((part) => part !== null).join(' · ');
  return new MediaMetadata({ title, artist, artwork });
}

/** Logs errors, such as for an unknown key or an invalid number. */
function tolerate(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    console.warn('potok: the media session refused', error);
  }
}
