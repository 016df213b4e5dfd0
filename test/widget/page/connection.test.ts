import { describe, expect, it } from 'vitest';
import { connectionChanges } from '../../../src/widget/page/connection.ts';
import { aWindow } from '../support/fake-window.ts';

class FakeConnection extends EventTarget {
  saveData: unknown = false;
  effectiveType: unknown = '4g';
  become(changes: Partial<FakeConnection>): void {
    Object.assign(this, changes);
    this.dispatchEvent(new Event('change'));
  }
}

function listen(navigator: object | undefined) {
  const seen: boolean[] = [];
  const subscription = connectionChanges(aWindow({ navigator })).subscribe(({ isFrugal }) => seen.push(isFrugal));
  return { seen, subscription };
}

describe('the connection', () => {
  it.each([
    ['the browser does not know it', {}],
    ['there is no navigator', undefined],
    ['it is good', { connection: new FakeConnection() }],
    [
      'its values are malformed',
      { connection: Object.assign(new FakeConnection(), { saveData: 'no', effectiveType: 7 }) },
    ],
  ])('is not reported if %s', (_, navigator) => expect(listen(navigator).seen).toEqual([]));

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'counts as one on which to save data with %j',
    (facts) => {
      const connection = Object.assign(new FakeConnection(), facts);
      expect(listen({ connection }).seen).toEqual([true]);
    },
  );

  it('is reported when that changes, and at no other time', () => {
    const connection = new FakeConnection();
    const { seen, subscription } = listen({ connection });
    connection.become({ effectiveType: '3g' });
    connection.become({ effectiveType: '2g' });
    connection.become({ saveData: true });
    connection.become({ effectiveType: '4g', saveData: false });
    expect(seen).toEqual([true, false]);
    subscription.unsubscribe();
    connection.become({ saveData: true });
    expect(seen).toEqual([true, false]);
  });
});
