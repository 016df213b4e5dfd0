import { absoluteAddress, chooseEngine, isMasterJson } from '../../model/addresses.ts';
import type { MediaSource } from '../../model/media.ts';
import { forgetStep } from '../../model/memory.ts';
import { NO_SIGN, toSignWish, type SignState } from '../../model/sign-picture.ts';
import { feature, type Pipeline, type State, type Subject } from '../define-later.ts';

/** Whether the interpreter is shown, where and how large. */
export const signWish = feature('signWish', NO_SIGN, {
  on: {
    'session.started': (_, { session }) => toSignWish(session.stored.signPicture),
    'intent.setSign': (now, { change }) => toSignWish({ ...now, ...change }),
    'intent.forget': forgetStep('sign', NO_SIGN),
  },
});

/** Stores what the viewer has chosen, and not what a host page asks for. */
export const storeSignWish: Pipeline = ({ when }) =>
  when('intent.setSign', (wish, { signWish: value }, before) =>
    value === before.signWish || wish.by === 'host'
      ? null
      : { type: 'storage.write', cause: 'preference', key: 'signPicture', value },
  );

const INITIAL: SignState = { source: null, isOn: false };

/**
 * The source of the interpreter's picture: one stream, not a master JSON of several. A live channel has none, because
 * no clock would keep the two in time, and the placeholder clip has no interpreter.
 */
function sourceOf({ selection, source, live, session }: State): MediaSource | null {
  const path = selection?.variant?.signFilepath;
  if (path === undefined || isMasterJson(path) || session === null || live.isLive) return null;
  if (source.status !== 'ready' || source.isPlaceholder) return null;
  return chooseEngine(absoluteAddress(path, session.environment.origin), session.environment);
}

/**
 * The picture is loaded behind the first frame of the film, and then stays while the film is attached anew. While the
 * film is on another screen it is off, because nobody would see it.
 */
export const sign = feature('sign', INITIAL, {
  follows: ['signWish', 'selection', 'source', 'live', 'playback', 'airPlay', 'cast', 'error', 'session'],
  follow: (now, { state }) => {
    const found = sourceOf(state);
    const isSame = found?.url === now.source?.url && found?.kind === now.source?.kind;
    const isHere = state.cast.status !== 'connected' && !state.airPlay.isActive && state.error === null;
    const isReady = state.playback.hasFrame || (isSame && now.isOn);
    return {
      source: isSame ? now.source : found,
      isOn: found !== null && state.signWish.isOn && isHere && isReady,
    };
  },
});

export const signSubject = { features: [signWish, sign], pipelines: [storeSignWish] } satisfies Subject;
