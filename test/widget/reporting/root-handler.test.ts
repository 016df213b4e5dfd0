import { describe, expect, it, vi } from 'vitest';
import type { PlayerError } from '../../../streams/model/errors.ts';
import type { RecordedVisit } from '../../../src/contract/recording.ts';
import type { Problem } from '../../../src/widget/reporting/problem.ts';
import { createRootHandler, type SendReport } from '../../../src/widget/reporting/root-handler.ts';

const recording: RecordedVisit = {
  format: 'potok-recording',
  version: 3,
  release: '1',
  before: [],
  droppedEntries: 0,
  entries: [],
};

const failure = (changes: Partial<PlayerError> = {}): PlayerError => ({
  id: 'a'.repeat(32),
  code: 2,
  category: 'media',
  fatal: true,
  message: 'It failed.',
  context: {},
  cause: null,
  ...changes,
});

function setUp(load: ((attempt: number) => Promise<SendReport>) | null) {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  let attempts = 0;
  let ids = 0;
  const announced: string[] = [];
  const record = vi.fn(() => recording);
  const handler = createRootHandler({
    load: load && (() => load((attempts += 1))),
    record,
    createId: () => `id${String((ids += 1))}`,
    announce: (id) => announced.push(id),
  });
  return { handler, announced, record, attempts: () => attempts };
}

const settled = () => new Promise((done) => setTimeout(done));

describe('the root handler', () => {
  it('loads the script at the first error, and sends the errors that came before the script', async () => {
    const sent: Problem[] = [];
    let arrive: (send: SendReport) => void = () => {};
    const { handler, attempts } = setUp(() => new Promise((done) => (arrive = done)));
    expect(attempts()).toBe(0);
    handler.failed(failure());
    handler.caught('page', new Error('two'));
    await settled();
    expect(attempts()).toBe(1);
    arrive((problem) => sent.push(problem));
    await settled();
    handler.caught('interface', new Error('three'), ' at Frame');
    await settled();
    expect(sent.map(({ id, origin, fatal }) => `${id} ${origin} ${fatal}`)).toEqual([
      `${'a'.repeat(32)} stream true`,
      'id1 page false',
      'id2 interface false',
    ]);
    expect(sent[2]?.componentStack).toBe(' at Frame');
    expect(sent.every((problem) => problem.recording === recording)).toBe(true);
  });

  it('loads the script once if it is prepared in advance', async () => {
    const { handler, attempts } = setUp(() => Promise.resolve(() => {}));
    handler.prepare();
    handler.prepare();
    await settled();
    handler.prepare();
    expect(attempts()).toBe(1);
  });

  it('keeps an error that it could not send for the next try', async () => {
    const sent: string[] = [];
    const { handler, attempts } = setUp((attempt) =>
      attempt === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(({ id }) => sent.push(id)),
    );
    handler.caught('page', new Error('one'));
    await settled();
    handler.caught('page', new Error('two'));
    await settled();
    expect(attempts()).toBe(2);
    expect(sent).toEqual(['id1', 'id2']);
  });

  it('keeps at most twenty errors, and few recordings with them', async () => {
    const sent: Problem[] = [];
    let arrive: (send: SendReport) => void = () => {};
    const { handler, announced, record } = setUp(() => new Promise((done) => (arrive = done)));
    for (let turn = 0; turn < 100; turn += 1) handler.caught('page', new Error(String(turn)));
    await settled();
    arrive((problem) => sent.push(problem));
    await settled();
    expect(sent).toHaveLength(20);
    expect(announced).toHaveLength(20);
    expect(record).toHaveBeenCalledTimes(5);
    expect(sent.filter((problem) => problem.recording !== null)).toHaveLength(5);
  });

  it('loads nothing if reports are off, but still gives the host the id', async () => {
    const { handler, announced, record } = setUp(null);
    handler.prepare();
    handler.failed(failure());
    const id = handler.caught('page', 'text');
    await settled();
    expect(announced).toEqual(['a'.repeat(32), id]);
    expect(record).not.toHaveBeenCalled();
  });

  it.each<[string, Partial<PlayerError>, number]>([
    ['a fatal stream error', {}, 1],
    ['a film that does not exist', { code: 'notFound' }, 0],
    ['a film that is blocked in the region', { code: 'regionBlocked' }, 0],
    ['a host page that forgot the id', { code: 'missingMovieId' }, 0],
    ['a host page that may not bring content', { code: 'contentForbidden' }, 0],
    ['a host page that brings malformed content', { code: 'contentMalformed' }, 0],
    ['a stream error that the engine mends', { fatal: false }, 0],
    ['a stream error that a retry may mend', { fatal: false, context: { isRetried: true } }, 1],
    ['an unanswered availability', { fatal: false, code: 'availabilityFailed' }, 1],
    ['an internal fault that stops nothing', { fatal: false, code: 'internal' }, 1],
    ['a master JSON that does not load', { code: 'masterFailed' }, 1],
  ])('reports an error only if a report helps: %s', async (_, changes, count) => {
    const { handler, announced } = setUp(null);
    handler.failed(failure(changes));
    await settled();
    expect(announced).toHaveLength(count);
  });

  it('reports an error once, even if it is thrown twice', async () => {
    const { handler, announced } = setUp(null);
    const thrown = new Error('once');
    handler.caught('interface', thrown);
    handler.caught('page', thrown);
    await settled();
    expect(announced).toHaveLength(1);
  });

  it('survives a script that throws', async () => {
    const { handler } = setUp(() =>
      Promise.resolve(() => {
        throw new Error('no');
      }),
    );
    handler.caught('page', undefined);
    handler.caught('page', null);
    await settled();
    handler.caught('page', new Proxy({}, {}));
    await settled();
    expect(console.warn).toHaveBeenCalledTimes(3);
  });
});
