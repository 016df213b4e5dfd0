import fc from 'fast-check';
import { caller } from '../../../src/api/caller.ts';
import { createClient } from '../../../src/api/client.ts';
import { ApiError } from '../../../src/api/errors.ts';
import { type Call, fieldName, isSafe } from '../../../src/contract/calls/call.ts';
import { calls } from '../../../src/contract/calls/table.ts';
import { valueOf } from '../../../test/backend/support/from-schema.ts';
import { mutateText, mutateValue, rateOf } from '../mutate.ts';
import type { Random } from '../random.ts';
import { ensure, ignoreRefusal, type Target } from '../target.ts';

type Schema = Parameters<typeof valueOf>[0];

const rows = Object.values(calls) as readonly Call[];
const SAMPLES = 10;

/** Sample answers by the schema of the row. They are made when first needed, and are the same each time. */
const samples = new Map<Call, readonly unknown[]>();
function answersOf(row: Call): readonly unknown[] {
  const known = samples.get(row);
  if (known !== undefined) return known;
  const { answer } = row;
  const made =
    typeof answer === 'object'
      ? fc.sample(valueOf(answer as Schema), { numRuns: SAMPLES, seed: 1 })
      : ['WEBVTT', { error: { code: 'not_found', message: 'There is none.' } }];
  samples.set(row, made);
  return made;
}

function bodyOf(random: Random, row: Call): string {
  const value = mutateValue(random, random.pick(answersOf(row)), rateOf(random));
  const text = JSON.stringify(value, (_, item: unknown) => (typeof item === 'bigint' ? Number(item) : item)) ?? '';
  return random.chance(0.2) ? mutateText(random, [text]) : text;
}

/** Statuses after which the client does not try again, because the pauses between tries would take time. */
const finalStatuses = [200, 200, 200, 201, 204, 400, 401, 404, 418, 429];
const statuses = [...finalStatuses, 500, 503, 599];

function respond(random: Random, row: Call): Response {
  const mayRepeat = isSafe(row);
  if (!mayRepeat && random.chance(0.05)) throw new TypeError('Failed to fetch');
  const status = random.pick(mayRepeat ? finalStatuses : statuses);
  const type = random.pick(['application/json', 'text/html', 'application/octet-stream', '', 'nonsense']);
  return new Response(status === 204 ? null : bodyOf(random, row), { status, headers: { 'content-type': type } });
}

async function call(random: Random): Promise<void> {
  const row = random.pick(rows);
  const client = createClient({
    baseUrl: 'https://api.example',
    sessionContext: () => 'device',
    fetch: () => Promise.resolve().then(() => respond(random, row)),
  });
  const fields = [row.params, row.query, row.body].flatMap((schema) => Object.keys(schema?.entries ?? {}));
  const values = Object.fromEntries(
    fields.map((name) => [fieldName(name), random.pick([1, 'film', '..', 'a/b', true])]),
  );
  try {
    await caller(row as never)(client, values as never);
  } catch (error) {
    ignoreRefusal(error, (refusal) => refusal instanceof ApiError);
    ensure((error as ApiError).message.length < 1_000, 'an error as long as a page');
  }
}

export const answerTargets: readonly Target[] = [{ name: 'HTTP answers', share: 1, try: call }];
