import { describe, expect, it } from 'vitest';
import { recovery } from '../../../../streams/features/errors/recovery.ts';
import type { Output } from '../../../../streams/features/define-later.ts';
import type { State } from '../../../../streams/features/state.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import type { Failure } from '../../../../streams/model/errors.ts';
import { stoodStill } from '../../../../streams/model/standstill.ts';
import { aFailure, aPlayback, aReadySource, aTimeline, config, marbles } from '../../support.ts';
import { outputs } from '../support.ts';

const failures = {
  f: aFailure({ code: 2 }),
  n: aFailure({ code: 4 }),
  l: aFailure({ code: 2, context: { status: 511 } }),
  t: aFailure({ code: 2, context: { status: 451 } }),
  b: aFailure({ code: 4, context: { details: 'manifestParsingError' } }),
  d: aFailure({ code: 3, category: 'media' }),
};
const signals: Record<string, Signal> = {
  f: { type: 'engine.failed', failure: failures.f },
  n: { type: 'engine.failed', failure: failures.n },
  l: { type: 'engine.failed', failure: failures.l },
  t: { type: 'engine.failed', failure: failures.t },
  b: { type: 'engine.failed', failure: failures.b },
  d: { type: 'engine.failed', failure: failures.d },
  c: { type: 'channel.restarted' },
  a: { type: 'engine.attaching', url: '/2.m3u8', startSeconds: 0 },
  v: { type: 'intent.tryAgain' },
};
const at = (positionSeconds: number): Partial<State> => ({ timeline: aTimeline({ positionSeconds }) });
const wants = (wish: 'play' | 'pause'): State['filmIntent'] => ({ wants: wish, cause: 'viewer', autoplay: 'free' });
const states: Record<string, Partial<State>> = {
  z: at(0),
  a: at(100),
  b: at(130),
  c: at(100.9),
  d: at(101.8),
  e: at(101),
  o: at(99),
  T: { isOnline: true },
  F: { isOnline: false },
  P: { filmIntent: wants('pause') },
  r: { source: { status: 'resolving', url: '/2.json' } },
};
const retryAt = (positionSeconds: number): Output => ({ type: 'engine.retry', cause: 'retry', positionSeconds });
const results: Record<string, Output> = {
  p: { type: 'player.retryPlanned', failure: failures.f },
  Z: retryAt(0),
  A: retryAt(100),
  B: retryAt(130),
  C: retryAt(100.9),
  E: retryAt(101),
  O: retryAt(99),
  y: { type: 'media.play', cause: 'retry' },
  g: { type: 'player.streamGivenUp', failure: failures.f },
  n: { type: 'player.streamGivenUp', failure: failures.n },
  t: { type: 'player.streamGivenUp', failure: failures.t },
  q: { type: 'player.retryPlanned', failure: failures.l },
  L: { type: 'player.streamGivenUp', failure: failures.l },
  m: { type: 'player.retryPlanned', failure: failures.b },
  M: { type: 'player.streamGivenUp', failure: failures.b },
  k: { type: 'player.retryPlanned', failure: failures.d },
  K: { type: 'player.streamGivenUp', failure: failures.d },
};

const check = (failed: string, expected: string, row = '', state: Partial<State> = {}): void =>
  marbles((t) => {
    const result$ = outputs(t, recovery, {
      state: {
        ...at(100),
        isOnline: true,
        source: aReadySource('/1.m3u8'),
        attached: { isAttached: true, number: 1, episodeId: 1, cause: null },
        playback: aPlayback({ phase: 'playing' }),
        filmIntent: wants('play'),
        liveWindow: null,
        ...state,
      },
      states: [row, states],
      signals: [failed, signals],
    });
    t.expectMarbles(result$, expected, results);
  });
const offline: Partial<State> = { isOnline: false };

describe('recovery', () => {
  it('tries again after a pause, at the position that the film then has', () =>
    check('-f', `-p ${String(config.streamRetryDelayMs - 1)}ms A`));

  it('tries again where the buffer has played to during the pause', () => check('-f', '-p 4999ms B', '3s b'));

  it('plays an element that its browser has paused, unless the viewer paused it meanwhile or nothing is attached', () => {
    const broken: Partial<State> = { playback: aPlayback({ phase: 'paused' }) };
    check('-f', '-p 4999ms (Ay)', '', broken);
    check('-f', '-p 4999ms A', '3s P', broken);
    const isAttached = false;
    check('-f', '-p 4999ms A', '', { ...broken, attached: { isAttached, number: 1, episodeId: 1, cause: null } });
  });

  it('gives up at the third failure in one place', () =>
    check('-f 5999ms f 5999ms f 20s -', '-p 4999ms A 999ms p 4999ms A 999ms g'));

  it('tries for two minutes while the network shows its login page', () => {
    check('-l 5999ms l 5999ms l', '-q 4999ms A 999ms q 4999ms A 999ms q 4999ms A');
    const times = config.portalRetryAttempts;
    check(`-${'l'.repeat(times + 1)}`, `-${'q'.repeat(times)}L`);
  });

  it('tries for a quarter of an hour if it is a channel, unless its pictures cannot be decoded', () => {
    const channel: Partial<State> = {
      liveWindow: { type: 'engine.liveWindowChanged', window: [80, 100], delaySeconds: 6 },
    };
    const times = config.channelRetryAttempts;
    check(`-${'b'.repeat(times + 1)}`, `-${'m'.repeat(times)}M`, '', channel);
    check('-ddd', '-kkK', '', channel);
  });

  it('leaves a channel that begins anew to the pipeline for restarted channels', () => check('-f 1s c 20s -', '-p'));

  it('counts failures at the very beginning like any other', () =>
    check('-f 5999ms f 5999ms f', '-p 4999ms Z 999ms p 4999ms Z 999ms g', '', at(0)));

  it('counts from zero when the film has moved between two failures', () =>
    check('-f 5999ms f 5999ms f', '-p 4999ms A 999ms p 4999ms A 999ms p 4999ms B', '12s b'));

  it('does not take a creeping film for a moving one', () =>
    check('-f 5999ms f 5999ms f 20s -', '-p 4999ms A 999ms p 4999ms C 999ms g', '5500ms c 5999ms d'));

  it.each([
    ['forward', 'e', 'E'],
    ['back', 'o', 'O'],
  ])('takes a second %s for movement', (_, place, result) =>
    check('-f 5999ms f 5999ms f', `-p 4999ms A 999ms p 4999ms A 999ms p 4999ms ${result}`, `12s ${place}`),
  );

  it('gives up at once if nothing here can play the source', () => check('-n 10s -', '-n'));

  it('gives up at once if the title was taken down', () => check('-t 10s -', '-t'));

  it('loads a bad playlist once more, and gives up if it is still bad', () =>
    check('-b 5999ms b 20s -', '-m 4999ms A 999ms M'));

  it('gives up at once if the retry finds out that nothing here can play the source', () =>
    check('-f 5999ms n 10s -', '-p 4999ms A 999ms n'));

  it('drops the retry if something else is attached during the pause', () => check('-f 4998ms a 10s -', '-p'));

  it('drops the retry if another source is being resolved', () => check('-f 10s -', '-p', '4s r'));

  it('drops the retry if the viewer tries again during the pause, and counts from zero', () =>
    check('-f 998ms v 5000ms fff', '-p 5999ms ppg'));

  it('counts from zero for the next attached source', () => check('-ffaf', '-pp-p 4999ms A'));

  it('waits for the network if it is gone after the pause', () => check('-f', '-p 11999ms A', '1s F 11s T'));

  it('tries at the end of the pause if the network comes back during it', () =>
    check('-f', '-p 4999ms A', '3s T', offline));

  it('knows if the network went away before the failure, and if it came back', () => {
    check('3s f', '3s p 7001ms A', '1s F 9001ms T');
    check('3s f', '3s p 4999ms A', '1s T', offline);
  });

  it('tries once if the network comes and goes', () => check('-f', '-p 5999ms A', '6001ms T F T', offline));

  it('tries again where the film has played to while the network was awaited', () =>
    check('-f', '-p 59998ms B', '8s b 51999ms T -', offline));

  it('gives up without a network, too, if it may not try any more', () => check('-fff', '-ppg', '', offline));

  it('starts the pause anew if another failure comes during it', () => check('-f 999ms f', '-p 999ms p 4999ms A'));

  it('does nothing without a failure', () => check('-a', '--'));
});

describe('the manner of a retry', () => {
  const manners = (failure: Failure, given: string): readonly unknown[] => {
    const found: unknown[] = [];
    marbles((t) => {
      outputs(t, recovery, {
        states: ['7s b', { b: at(130) }],
        signals: [given, { f: { type: 'engine.failed', failure } }],
        state: {
          ...at(100),
          source: aReadySource('/1.m3u8'),
          isOnline: true,
          attached: { isAttached: true, number: 1, episodeId: 1, cause: null },
          playback: aPlayback({ phase: 'playing' }),
          filmIntent: wants('play'),
        },
      }).subscribe((output) => {
        if (output.type === 'engine.retry') found.push(output.how);
      });
      t.flush();
    });
    return found;
  };

  it('is a new buffer after a failure to decode, and the other codec after the second one in the same place', () => {
    expect(manners(aFailure({ code: 3 }), '-f 5s f')).toEqual(['newBuffer', 'otherCodec']);
    expect(manners(aFailure({ code: 3 }), '-f 7s f')).toEqual(['newBuffer', 'newBuffer']);
  });

  it('is not named after a failure of the network or of a playlist', () => {
    expect(manners(failures.f, '-f 5s f')).toEqual([undefined, undefined]);
    expect(manners(failures.b, '-f')).toEqual([undefined]);
  });

  it('is `anew` if the film stood still', () =>
    expect(manners(stoodStill('retry', {}), '-f 5s f')).toEqual(['anew', 'anew']));
});

describe('a film that stands still and that nothing helps', () => {
  const stood = stoodStill('retry', {});
  const places = (row: string, given: string): readonly (number | 'given up')[] => {
    const found: (number | 'given up')[] = [];
    marbles((t) => {
      outputs(t, recovery, {
        states: [row, { a: at(100), b: at(104) }],
        signals: [given, { f: { type: 'engine.failed', failure: stood } }],
        state: {
          ...at(100),
          source: aReadySource('/1.m3u8'),
          liveWindow: null,
          isOnline: true,
          attached: { isAttached: true, number: 1, episodeId: 1, cause: null },
          playback: aPlayback({ phase: 'playing' }),
          filmIntent: wants('play'),
        },
      }).subscribe((output) => {
        if (output.type === 'engine.retry') found.push(output.positionSeconds);
        if (output.type === 'player.streamGivenUp') found.push('given up');
      });
      t.flush();
    });
    return found;
  };

  it('is loaded anew in its place, then a segment further on, and is given up if it stands there, too', () =>
    expect(places('12s b', '-f 5s f 9s f')).toEqual([100, 104, 'given up']));

  it('is given up also if it could not be moved', () =>
    expect(places('', '-f 5s f 9s f')).toEqual([100, 104, 'given up']));
});
