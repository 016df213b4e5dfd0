import { describe, expect, it } from 'vitest';
import { isOnline, isPageHidden, saveData, session } from '../../../../streams/features/session/session.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { aSession } from '../../support.ts';
import { changesAfter, row, slicesAfter } from '../support.ts';

const started = (isBrowserOnline = true): Signal => ({
  type: 'session.started',
  session: aSession({ environment: { isOnline: isBrowserOnline } }),
});
const [offline, online]: readonly Signal[] = [{ type: 'page.offline' }, { type: 'page.online' }];

describe('session', () => {
  it('is what the page started with', () => {
    expect(slicesAfter('session', [session], [started()])).toEqual([aSession()]);
  });
});

describe('isOnline', () => {
  const values = { t: true, f: false };
  it.each([
    ['begins with what the browser says at the start and follows it', [started(), offline!, online!], '-ft'],
    ['begins offline if the browser starts offline', [started(false), offline!, online!], 'f-t'],
    [
      'does not change if the browser says the same again',
      [started(), online!, offline!, offline!, online!, online!],
      '--f-t-',
    ],
  ])('%s', (_, signals, expected) => {
    expect(changesAfter('isOnline', [isOnline], signals)).toEqual(row(expected, values));
  });
});

describe('saveData', () => {
  it('is off until the browser says otherwise', () => {
    const changed = (isFrugal: boolean): Signal => ({ type: 'page.connectionChanged', isFrugal });
    expect(slicesAfter('saveData', [saveData], [started(), changed(true), changed(false)])).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe('isPageHidden', () => {
  it('follows the page, which is visible at first', () => {
    const signals: readonly Signal[] = [started(), { type: 'page.hidden' }, { type: 'page.shown' }];
    expect(slicesAfter('isPageHidden', [isPageHidden], signals)).toEqual([false, true, false]);
  });
});
