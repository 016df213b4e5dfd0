import { describe, expect, it } from 'vitest';
import { raiseWithin } from '../../../src/widget/sound/band.ts';
import { FakeMedia } from '../support/fake-media.ts';

function setUp(fields: object = {}) {
  const media = Object.assign(new FakeMedia(), {
    readyState: 4,
    currentTime: 0,
    playbackRate: 1,
    paused: false,
    seeking: false,
    ...fields,
  });
  let planned: (readonly [db: number, at: number])[] = [];
  const context = { currentTime: 100 };
  const band = {
    raise: (db: number, at: number) => planned.push([db, at]),
    forget: () => (planned = []),
  };
  const spans = [{ start: 1, end: 2 }];
  const end = raiseWithin(band, context, media.element, spans, 6);
  const become = (changed: object, event: string) => {
    Object.assign(media, changed);
    media.element.dispatchEvent(new Event(event));
    return planned;
  };
  return { planned: () => planned, become, end };
}

describe('the band of voices', () => {
  it('is raised by the clock of the context when the film reaches its speech', () =>
    expect(setUp().planned()).toEqual([
      [0, 100],
      [6, 101],
      [0, 102],
    ]));
  it('follows the rate, a seek into a span, and a pause', () => {
    const { become } = setUp();
    expect(become({ playbackRate: 2 }, 'ratechange')).toEqual([
      [0, 100],
      [6, 100.5],
      [0, 101],
    ]);
    expect(become({ currentTime: 1.5, seeking: true }, 'seeking')).toEqual([[6, 100]]);
    expect(become({ seeking: false }, 'seeked')).toEqual([
      [6, 100],
      [0, 100.25],
    ]);
    expect(become({ paused: true }, 'pause')).toEqual([[6, 100]]);
  });
  it('is not planned ahead for a film that waits for data', () =>
    expect(setUp({ readyState: 2 }).planned()).toEqual([[0, 100]]));
  it('is restored at the end, and ignores later events of the film', () => {
    const { become, end } = setUp();
    end();
    expect(become({ currentTime: 1.5 }, 'seeked')).toEqual([[0, 100]]);
  });
});
