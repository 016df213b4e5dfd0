import { merge, Observable } from 'rxjs';
import type { CastLoad } from '../../../streams/model/commands.ts';
import type { ActiveTracks, Tracks } from '../../../streams/model/media.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import type { EngineControl } from '../engines/engine.ts';
import { toActionFailed } from '../shared/attempt.ts';
import { castError, awaitCall, type Connection } from './connect.ts';
import { factsBetween, snapshotOf, type Snapshot } from './facts.ts';
import { createRemote, type Remote } from './remote.ts';
import { toLoadRequest } from './request.ts';
import type { RemoteMedia } from './sdk.ts';
import { activeOf, missingText, tracksOf } from './tracks.ts';

export interface Play {
  readonly remote: Remote;
  /** Subscribing loads the film on the device; unsubscribing leaves it paused there. */
  readonly signals$: Observable<Signal>;
  readonly apply: (control: EngineControl) => void;
}

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** Plays one film on the device, like an engine's attachment, with the signals that a media element would give. */
export function playOn(connection: Connection, load: CastLoad): Play {
  const { sdk, session, end } = connection;
  let media: RemoteMedia | null = null;
  const remote = createRemote(connection, () => media);

  const film$ = new Observable<Signal>((observer) => {
    const player = new sdk.framework.RemotePlayer();
    const controller = new sdk.framework.RemotePlayerController(player);
    let isOver = false;
    let hasPlayed = !load.wantsPlay;
    let before: Snapshot | null = null;
    let tracks: Tracks | null = null;
    let active: ActiveTracks | null = null;

    const emit = (signal: Signal) => observer.next(signal);

    const giveUp = (error: unknown) => {
      emit(toActionFailed('cast', error));
      end();
    };

    const readPlayer = () => {
      const now = snapshotOf(player);
      if (isOver || media === null || now === null) return;
      // A device may report a pause before it starts.
      if (now.phase === 'paused' && !hasPlayed) return;
      hasPlayed ||= now.phase !== 'none';
      for (const fact of factsBetween(before, now, load.isLive)) emit(fact);
      before = now;
    };

    const finish = (reason: string | null) => {
      isOver = true;
      if (reason === 'FINISHED') emit({ type: 'media.ended' });
      else if (reason === 'ERROR') giveUp(castError(reason));
      else if (reason === 'CANCELLED') {
        // The film was stopped on the device itself.
        emit({ type: 'media.paused', positionSeconds: before?.positionSeconds ?? load.startSeconds, isEnd: false });
        end();
      }
    };

    const readMedia = () => {
      if (media === null || isOver) return;
      if (media.playerState === 'IDLE' && media.idleReason !== null) {
        finish(media.idleReason);
        return;
      }
      const next = { tracks: tracksOf(media), active: activeOf(media) };
      // Compared separately: a list that is sent again makes the player choose again.
      if (!isSame(tracks, next.tracks)) emit({ type: 'engine.tracksChanged', tracks: (tracks = next.tracks) });
      if (!isSame(active, next.active)) emit({ type: 'engine.activeChanged', active: (active = next.active) });
    };

    const takeOver = () => {
      if (observer.closed) return;
      media = session.getMediaSession();
      if (media === null) throw castError(null);
      media.addUpdateListener(readMedia);
      emit({ type: 'engine.attached', url: load.source.url });
      readMedia();
      const text = missingText(media, load.textTrack);
      if (text !== null) remote.setTrack('TEXT', text);
      readPlayer();
    };

    controller.addEventListener('anyChanged', readPlayer);
    emit({ type: 'engine.attaching', url: load.source.url, startSeconds: load.startSeconds });
    awaitCall(session.loadMedia(toLoadRequest(sdk, load)))
      .then(takeOver)
      .catch((error: unknown) => {
        if (!observer.closed) giveUp(error);
      });

    return () => {
      controller.removeEventListener('anyChanged', readPlayer);
      media?.removeUpdateListener(readMedia);
      if (!isOver) remote.pause();
    };
  });

  return {
    remote,
    signals$: merge(remote.signals$, film$),
    apply: (control) => {
      if (control.type === 'engine.setAudioTrack') remote.setTrack('AUDIO', control.audioTrackId);
      if (control.type === 'engine.setTextTrack') remote.setTrack('TEXT', control.textTrackId);
    },
  };
}
