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
    ['says it for a while', '-f------', '', '-F---N--'],
    ['says the newest, which has its full time', '-f--p-----', '', '-F--P---N-'],
    ['says the same again for its full time', '-f-f------', '', '-F-F---N--'],
    ['is not owed twice when it was over before its time', '-fFP-----', '', '-FNN-----'],
    ['says nothing of what the viewer broke off', '-a--', '', '----'],
    ['leaves what it said when the viewer breaks off something else', '-f-a----', '', '-F---N--'],
    ['takes back what has been put right by another way', '-f-F-----', '', '-F-N-----'],
    ['takes back what is said when the picture goes elsewhere', '-f-P-----', '', '-F-N-----'],
    ['takes back what is said when a device is there', '-f-C-----', '', '-F-N-----'],
    ['takes back what is said when the film stops for an error', '-r-x-----', '', '-R-N-----'],
    ['says it on when something lesser fails', '-f-w----', '', '-F---N--'],
    ['says that the film may not start by itself', '', '-b------', '-B---N--'],
    ['says so once, however it goes on to be wanted', '', '-b-B----', '-B---N--'],
    ['takes it back when it starts', '', '-b-p----', '-B-N----'],
    ['says so again', '', '-b-p-b-----', '-B-N-B---N-'],
    ['says that the stream is tried again', '-r------', '', '-R---N--'],
    ['says that another voice is on', '-(rv)---', '', '-(RV)N'],
    ['says that there is sound alone', '-s------', '', '-S---N--'],
    ['says it on when the picture is back', '-s-S----', '', '-S---N--'],
    ['has nothing left to say of a retry given up in the same turn', '-(rx)', '', '-(RN)'],
    ['says that the link to the moment was copied', '-m-c----', '', '---C---N'],
    ['says so once for each wish', '-m-cc---', '', '---C---N'],
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

  it('says the same again as a new one, for what waits for it', () =>
    marbles((t) => {
      const told = { notice: { kind: 'actionFailed', action: 'fullscreen', reason: 'refused' } } as const;
      const result$ = outputs(t, announce, { state: { intent: rest, ...told }, signals: ['-f', signals] });
      t.expectMarbles(result$, `-(NF) ${String(config.noticeMs - 4)}ms N`, results);
    }));

  it('says it for as long as is configured', () =>
    marbles((t) => {
      const result$ = outputs(t, announce, { state: { intent: rest }, signals: ['f', signals] });
      t.expectMarbles(result$, `F ${String(config.noticeMs - 1)}ms N`, results);
    }));
});

describe('notice', () => {
  it('is what was announced last, and none at first', () => {
    expect(notice.initial).toBeNull();
    const told = [results['F'], results['N']] as Signal[];
    expect(slicesAfter('notice', [notice], told)).toEqual([
      { kind: 'actionFailed', action: 'fullscreen', reason: 'refused' },
      null,
    ]);
  });
});
