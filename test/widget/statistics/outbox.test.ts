import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { batchSchema } from '../../../src/backend/statistics/batch.ts';
import type { AnyStatsReport } from '../../../src/contract/stats.ts';
import { BATCH_BYTES, createOutbox } from '../../../src/widget/statistics/outbox.ts';
import { aStorage, report } from './support.ts';

const DAY_MS = 86_400_000;

function setUp(box = aStorage()) {
  const clock = { nowMs: 1_000 };
  const open = () => {
    const outbox = createOutbox({ storage: () => box.storage, release: '0.1.0+abc', now: () => clock.nowMs });
    return { ...outbox, add: (told: AnyStatsReport) => outbox.add(told, clock.nowMs) };
  };
  return { box, clock, open, outbox: open() };
}
type Batches = ReturnType<ReturnType<typeof createOutbox>['close']>;
const namesOf = (batches: Batches) => batches.map(({ events }) => events.map(({ name }) => name.slice(12)).join(' '));
const idsOf = (batches: Batches) => batches.map(({ batch_id }) => batch_id);

describe('statistics events', () => {
  it('are kept in one batch, with their times', () => {
    const { outbox, clock } = setUp();
    expect(outbox.isEmpty()).toBe(true);
    outbox.add(report('start'));
    clock.nowMs = 2_000;
    outbox.add(report('pause', { current_time: 5 }));
    const batches = outbox.close();
    expect(batches).toEqual([
      {
        batch_id: expect.any(String),
        session_id: expect.any(String),
        release: '0.1.0+abc',
        events: [
          { name: 'videoplayer_start', at: 1_000, payload: { video_id: 2 } },
          { name: 'videoplayer_pause', at: 2_000, payload: { video_id: 2, current_time: 5 } },
        ],
      },
    ]);
  });

  it('that are added after a batch was closed go into another batch of the same visit', () => {
    const { outbox } = setUp();
    outbox.add(report('start'));
    outbox.close();
    outbox.add(report('pause'));
    const batches = outbox.close();
    expect(namesOf(batches)).toEqual(['start', 'pause']);
    expect(new Set(idsOf(batches)).size).toBe(2);
    expect(new Set(batches.map(({ session_id }) => session_id)).size).toBe(1);
  });

  it('fill batches of a limited size, which the service accepts', () => {
    const { outbox } = setUp();
    for (let count = 0; count < 400; count++) outbox.add(report('play', { video_title: 'Ж'.repeat(count % 500) }));
    const batches = outbox.close();
    expect(batches.flatMap(({ events }) => events)).toHaveLength(400);
    for (const batch of batches) {
      expect(new TextEncoder().encode(JSON.stringify(batch)).length).toBeLessThan(BATCH_BYTES);
      expect(batch.events.length).toBeLessThanOrEqual(200);
    }
  });

  it.each<readonly [string, object]>([
    ['long texts', { video_title: 'x'.repeat(9_000), href: `https://ads.test/${'y'.repeat(9_000)}` }],
    ['control characters', { video_title: 'a\u0000b\nc' }],
    ['half a character, as sent or after cutting', { video_title: `\ud83d${'x'.repeat(498)}😀` }],
    [
      'long lists',
      { ad_id: Array.from({ length: 500 }, (_, index) => index), ad_type: [undefined, {}, 'x'.repeat(200)] },
    ],
    ['infinite numbers', { duration: Infinity, current_time: NaN }],
    ['nested and missing fields', { a: { b: 1 }, c: undefined }],
    ['strange names of fields', { '': 1, __proto__x: 1, 'a b': 1 }],
    ['many fields', Object.fromEntries(Array.from({ length: 90 }, (_, index) => [`f${index}`, index]))],
  ])('with %s are changed so that the service accepts them', (_, payload) => {
    const { outbox } = setUp();
    outbox.add(report('play', payload));
    const [batch] = outbox.close();
    expect(v.safeParse(batchSchema, { ...batch, sent_at: 1 }).issues).toBeUndefined();
  });

  it('do not identify the viewer', () => {
    const { outbox } = setUp();
    outbox.add(report('play', { user_id: 'viewer-17' }));
    expect(JSON.stringify(outbox.close())).not.toContain('viewer-17');
  });
});

describe('stored batches', () => {
  it('are found unchanged by the next visit', () => {
    const { outbox, open } = setUp();
    outbox.add(report('start'));
    const before = outbox.close();
    expect(open().close()).toEqual(before);
  });

  it('are removed once they have reached the service', () => {
    const { outbox, open, box } = setUp();
    outbox.add(report('start'));
    for (const id of idsOf(outbox.close())) outbox.remove(id);
    expect(outbox.isEmpty()).toBe(true);
    expect(box.map.size).toBe(0);
    expect(open().isEmpty()).toBe(true);
  });

  it('belong to one tab only: the tab that takes them over is alone with them, and no event is lost', () => {
    const { outbox, open } = setUp();
    outbox.add(report('start'));
    const other = open();
    outbox.add(report('pause'));
    expect(namesOf(other.close())).toEqual(['start']);
    expect(namesOf(outbox.close())).toEqual(['pause']);
  });

  it('are dropped if they are older than three days', () => {
    const { outbox, open, clock } = setUp();
    outbox.add(report('start'));
    clock.nowMs += 3 * DAY_MS;
    expect(open().isEmpty()).toBe(false);
    clock.nowMs += 1;
    expect(open().isEmpty()).toBe(true);
  });

  it('are limited in number and size, and the oldest are dropped first', () => {
    const { outbox, box } = setUp();
    for (let count = 0; count < 60; count++) {
      outbox.add(report(`e${count}`));
      outbox.close();
    }
    expect(namesOf(outbox.close())).toEqual(Array.from({ length: 50 }, (_, index) => `e${index + 10}`));
    expect(box.map.size).toBe(50);
    for (let count = 0; count < 3_000; count++) outbox.add(report('big', { video_title: 'x'.repeat(500) }));
    expect([...box.map.values()].join('').length).toBeLessThanOrEqual(400_000);
    expect(outbox.close().length).toBeGreaterThan(10);
  });

  it('stay in memory if storage is blocked or full', () => {
    const box = aStorage();
    box.isBlocked = true;
    const { outbox } = setUp(box);
    outbox.add(report('start'));
    outbox.add(report('pause'));
    expect(namesOf(outbox.close())).toEqual(['start pause']);
  });

  it.each([
    ['a text that is not JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['no ids', '{"events":[{"name":"videoplayer_play","at":1,"payload":{}}]}'],
    ['a text that is too long', `"${'x'.repeat(BATCH_BYTES)}"`],
  ])('that are foreign, with %s, are removed', (_, text) => {
    const { outbox, box } = setUp(aStorage({ 'potok-stats:x:y': text, other: 'stays' }));
    expect(outbox.isEmpty()).toBe(true);
    expect([...box.map]).toEqual([['other', 'stays']]);
  });

  it('that are foreign are changed so that the service accepts them', () => {
    const { outbox, open, box } = setUp();
    outbox.add(report('start'));
    const [[key = '', text = ''] = []] = [...box.map];
    const good: unknown = JSON.parse(text);
    const events = [
      { name: 'videoplayer_play', at: 1, payload: { video_title: '\u0000', user_id: 'x' } },
      { name: 'alert', at: 1, payload: {} },
      { name: 'videoplayer_play', at: 'now', payload: {} },
      null,
    ];
    box.map.set(key, JSON.stringify({ ...(good as object), events, more: 1 }));
    const [batch] = open().close();
    expect(v.safeParse(batchSchema, { ...batch, sent_at: 1 }).issues).toBeUndefined();
    expect(batch?.events).toEqual([{ name: 'videoplayer_play', at: 1, payload: { video_title: ' ' } }]);
  });
});
