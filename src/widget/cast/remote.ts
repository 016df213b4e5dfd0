import { Subject, type Observable } from 'rxjs';
import type { Signal } from '../../../streams/model/signals.ts';
import type { MediaDevice } from '../media/media-sink.ts';
import type { Connection } from './connect.ts';
import type { RemoteMedia } from './sdk.ts';
import { withTrack } from './tracks.ts';

const MEDIA_NAMESPACE = 'urn:x-cast:com.google.cast.media';
const LAST_FREE_REQUEST = 1_000_000;

/** Controls the film on the device like a media element. Requests to a film that is not loaded yet are dropped. */
export interface Remote extends MediaDevice {
  /** Signals that follow from requests. */
  readonly signals$: Observable<Signal>;
  readonly setTrack: (type: 'AUDIO' | 'TEXT', id: string | null) => void;
}

/** A failed request changes nothing, and the interface shows the unchanged state. */
const ignore = (): void => undefined;

export function createRemote({ sdk, session }: Connection, loaded: () => RemoteMedia | null): Remote {
  const signals$ = new Subject<Signal>();
  let request = LAST_FREE_REQUEST;
  /** Tracks that were requested but not confirmed; the next request includes them. */
  let asked: readonly number[] | null = null;
  return {
    signals$,
    play: () => loaded()?.play(null, ignore, ignore),
    pause: () => loaded()?.pause(null, ignore, ignore),
    seek: (positionSeconds) => {
      const media = loaded();
      if (media === null) return;
      signals$.next({ type: 'media.seeking', positionSeconds });
      const arrive = () => signals$.next({ type: 'media.seeked', positionSeconds });
      media.seek(Object.assign(new sdk.media.SeekRequest(), { currentTime: positionSeconds }), arrive, arrive);
    },
    setVolume: (volume) => void session.setVolume(Math.min(Math.max(volume, 0), 1)).catch(ignore),
    setMuted: (muted) => void session.setMute(muted).catch(ignore),
    setRate: (playbackRate) => {
      const mediaSessionId = loaded()?.mediaSessionId;
      if (mediaSessionId === undefined) return;
      request += 1;
      const message = { type: 'SET_PLAYBACK_RATE', requestId: request, mediaSessionId, playbackRate };
      void session.sendMessage(MEDIA_NAMESPACE, message).catch(ignore);
    },
    setTrack: (type, id) => {
      const media = loaded();
      if (media === null) return;
      const ids = withTrack(media, asked ?? media.activeTrackIds ?? [], type, id);
      const answer = () => {
        if (asked === ids) asked = null;
      };
      asked = ids;
      media.editTracksInfo(new sdk.media.EditTracksInfoRequest(ids), answer, answer);
    },
  };
}
