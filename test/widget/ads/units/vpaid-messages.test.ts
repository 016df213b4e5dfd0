import { describe, expect, it } from 'vitest';
import { readMessage } from '../../../../src/widget/ads/units/vpaid-messages.ts';
import { fc } from '../../../fast-check.ts';

const events = new Set(['AdStarted', 'AdLog']);
const read = (data: unknown) => readMessage(data, events);

describe('a message from the frame of a VPAID ad', () => {
  it.each([
    ['ready', { type: 'ready', more: 1 }, { type: 'ready' }],
    ['broken', { type: 'broken', reason: 'why' }, { type: 'broken', reason: 'why' }],
    ['an answer', { type: 'answer', id: 1, value: 2, error: null }, { type: 'answer', id: 1, value: 2, error: null }],
    [
      'an event',
      { type: 'event', name: 'AdLog', args: ['a', 1, true, null] },
      expect.objectContaining({ name: 'AdLog' }),
    ],
  ])('is accepted as it is: %s', (_, data, expected) => expect(read(data)).toEqual(expected));

  it.each([
    null,
    undefined,
    'ready',
    7,
    [],
    {},
    { type: 'toString' },
    { type: 'answer' },
    { type: 'answer', id: '1', value: 1, error: null },
    { type: 'event', name: 'AdNonsense', args: [] },
    { type: 'event', name: 'constructor', args: [] },
    { type: 'event', name: 'AdLog', args: { length: 4 } },
    { type: 'event', name: ['AdLog'], args: [] },
  ])('is refused if it is %j', (data) => expect(read(data)).toBeNull());

  it('is truncated, and loses values that are not plain data', () => {
    const long = 'x'.repeat(1_000_000);
    expect(read({ type: 'broken', reason: long })).toEqual({ type: 'broken', reason: 'x'.repeat(300) });
    expect(read({ type: 'broken', reason: { toString: () => 'evil' } })).toEqual({ type: 'broken', reason: 'unknown' });
    expect(read({ type: 'answer', id: 1, value: { a: 1 }, error: long })).toEqual({
      type: 'answer',
      id: 1,
      value: null,
      error: 'x'.repeat(300),
    });
    expect(read({ type: 'event', name: 'AdLog', args: [long, {}, NaN, [1], 'fifth'] })).toEqual({
      type: 'event',
      name: 'AdLog',
      args: ['x'.repeat(4_000), null, null, null],
    });
  });

  it('may be anything without an error', () => {
    const field = fc.oneof(fc.anything(), fc.constantFrom('ready', 'broken', 'answer', 'event', 'AdLog'));
    const shaped = fc.record(
      { type: field, id: field, name: field, args: field, value: field, error: field, reason: field },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), shaped), (data) => {
        const message = read(data);
        expect(message === null || JSON.stringify(message).length < 40_000).toBe(true);
      }),
      { seed: 7, numRuns: 1_000 },
    );
  });
});
