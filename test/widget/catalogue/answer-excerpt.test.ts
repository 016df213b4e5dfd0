import { expect, it } from 'vitest';
import { answerExcerpt } from '../../../src/widget/catalogue/answer-excerpt.ts';

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

it.each<[string, unknown, string | null]>([
  ['nothing', null, null],
  ['an empty text', '', null],
  ['a text', 'busy', 'busy'],
  ['an object', { error: 'busy' }, '{"error":"busy"}'],
  ['a list', [1, 'a', null], '[1,"a",null]'],
  ['fields that are private', { authToken: 'S3CRET', headers: { a: 'S3CRET' }, id: 1 }, '{"id":1}'],
  ['lists within lists, too deep to be written', nested(100_000), null],
  ['something that cannot be written', { toJSON: () => 1n }, null],
])('the excerpt of an answer with %s', (_, data, expected) => expect(answerExcerpt(data)).toBe(expected));

it.each<[string, unknown]>([
  ['a long text', 'я'.repeat(1_000_000)],
  ['long fields', { a: 'я'.repeat(1_000_000), b: 'я'.repeat(1_000_000) }],
  ['a long list', Array.from({ length: 100_000 }, () => 'entry'.repeat(20))],
])('the excerpt of %s has 500 characters', (_, data) => expect(answerExcerpt(data)).toHaveLength(500));
