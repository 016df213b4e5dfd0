import { describe, expect, it } from 'vitest';
import { announce, notice } from '../../../../streams/features/screens/notice.ts';
import type { State } from '../../../../streams/features/state.ts';
import type { Notice } from '../../../../streams/model/notice.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import type { IntentState } from '../../../../streams/model/state.ts';
import { aFailure, config, marbles } from '../../support.ts';
import { outputs, slicesAfter } from '../support.ts';

const error = { ...aFailure(), id: '1' };
const signals: Record<string, Signal> = {
  f: { type: 'page.actionFailed', action: 'fullscreen', reason: 'refused' },
  p: { type: 'page.actionFailed', action: 'pictureInPicture', reason: 'notReady' },
  a: { type: 'page.actionFailed', action: 'cast', reason: 'aborted' },
  r: { type: 'player.retryPlanned', failure: aFailure() },
  x: { type: 'player.failed', error },
  w: { type: 'player.failed', error: { ...error, fatal: false } },
  s: { type: 'sound.aloneChanged', isAlone: true },
  S: { type: 'sound.aloneChanged', isAlone: false },
  F: { type: 'page.fullscreenChanged', isFullscreen: true },
  P: { type: 'page.pictureInPictureChanged', isPictureInPicture: true, isOwnWindow: false },
  C: { type: 'cast.connected', deviceName: '' },
  m: { type: 'intent.copyMomentLink', pageUrl: '' },
  c: { type: 'page.copied' },
  i: { type: 'page.pictureCopied' },
  v: { type: 'player.voiceReplaced' },
};
const rest: IntentState = { wants: 'pause', cause: 'start', autoplay: 'free' };
const states: Record<string, Partial<State>> = {
  r: { intent: rest },
  p: { intent: { ...rest, wants: 'play' } },
  b: { intent: { ...rest, autoplay: 'blocked' } },
  B: { intent: { ...rest, autoplay: 'blocked', cause: 'error' } },
};
const changed = (told: Notice | null): Signal => ({ type: 'player.noticeChanged', notice: told });
const results: Record<string, Signal> = {
  N: changed(null),
  F: changed({ kind: 'actionFailed', action: 'fullscreen', reason: 'refused' }),
  P: changed({ kind: 'actionFailed', action: 'pictureInPicture', reason: 'notReady' }),
  B: changed({ kind: 'autoplayBlocked' }),
  R: changed({ kind: 'retrying' }),
  S: changed({ kind: 'soundAlone' }),
  V: changed({ kind: 'voiceReplaced' }),
  C: changed({ kind: 'copied' }),
  I: changed({ kind: 'pictureCopied' }),
};

describe('announce', () => {
  it.each<[title: string, signals: string, intent: string, expected: string]>([
    ['says nothing while nothing happens', '', 'rprp', '----'],
    ['shows a notice for a while', '-f------', '', '-F---N--'],
    ['shows the newest notice for its full time', '-f--p-----', '', '-F--P---N-'],
    ['shows the same notice again for its full time', '-f-f------', '', '-F-F---N--'],
    ['does not take a notice back twice if it was over before its time', '-fFP-----', '', '-FNN-----'],
    ['says nothing if the viewer broke off an action', '-a--', '', '----'],
    ['leaves a notice alone if the viewer breaks off another action', '-f-a----', '', '-F---N--'],
    ['takes a notice back if the action succeeds in another way', '-f-F-----', '', '-F-N-----'],
    ['takes a notice back when the picture goes elsewhere', '-f-P-----', '', '-F-N-----'],
    ['takes a notice back when a device is connected', '-f-C-----', '', '-F-N-----'],
    ['takes a notice back when the film stops for an error', '-r-x-----', '', '-R-N-----'],
    ['keeps a notice when something fails that is not fatal', '-f-w----', '', '-F---N--'],
    ['says that the film may not start by itself', '', '-b------', '-B---N--'],
    ['says that once, however the wish to play changes', '', '-b-B----', '-B---N--'],
    ['takes that back when the film starts', '', '-b-p----', '-B-N----'],
    ['says it again when it happens again', '', '-b-p-b-----', '-B-N-B---N-'],
    ['says that the stream is tried again', '-r------', '', '-R---N--'],
    ['says that another voice plays', '-(rv)---', '', '-(RV)N'],
    ['says that the sound plays alone', '-s------', '', '-S---N--'],
    ['keeps that notice when the picture is back', '-s-S----', '', '-S---N--'],
    ['takes back a retry that is given up in the same turn', '-(rx)', '', '-(RN)'],
    ['says that the link to the moment was copied', '-m-c----', '', '---C---N'],
    ['says that once for each wish', '-m-cc---', '', '---C---N'],
    ['says that the picture was copied', '-i------', '', '-I---N--'],
    ['says nothing of other copies', '-c------', '', '--------'],
  ])('%s', (_, row, intent, expected) =>
    marbles((t) => {
      const result$ = outputs(t, announce, {
        state: { intent: rest },
        states: [intent, states],
        signals: [row, signals],
        config: { noticeMs: 4 },
      });
      t.expectMarbles(result$, expected, results);
    }),
  );

  it('shows the same notice again as a new one, for those who wait for a change', () =>
    marbles((t) => {
      const told = { notice: { kind: 'actionFailed', action: 'fullscreen', reason: 'refused' } } as const;
      const result$ = outputs(t, announce, { state: { intent: rest, ...told }, signals: ['-f', signals] });
      t.expectMarbles(result$, `-(NF) ${String(config.noticeMs - 4)}ms N`, results);
    }));

  it('shows a notice for as long as is configured', () =>
    marbles((t) => {
      const result$ = outputs(t, announce, { state: { intent: rest }, signals: ['f', signals] });
      t.expectMarbles(result$, `F ${String(config.noticeMs - 1)}ms N`, results);
    }));
});

describe('notice', () => {
  it('is what was announced last, and null at first', () => {
    expect(notice.initial).toBeNull();
    const told = [results['F'], results['N']] as Signal[];
    expect(slicesAfter('notice', [notice], told)).toEqual([
      { kind: 'actionFailed', action: 'fullscreen', reason: 'refused' },
      null,
    ]);
  });
});
