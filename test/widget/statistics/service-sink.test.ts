import { describe, expect, it, vi } from 'vitest';
import type { StatsSignal } from '../../../streams/model/stats.ts';
import type { AnyStatsReport } from '../../../src/contract/stats.ts';
import { createOutbox } from '../../../src/widget/statistics/outbox.ts';
import type { Outcome } from '../../../src/widget/statistics/post-batch.ts';
import { createStatsServiceSink } from '../../../src/widget/statistics/service-sink.ts';
import { aStorage, report } from './support.ts';

function setUp() {
  const { storage } = aStorage();
  const open = () => createOutbox({ storage: () => storage, release: 'test', now: () => 1_000 });
  const outbox = open();
  const answers: ((outcome: Outcome) => void)[] = [];
  const posted: string[] = [];
  const service = createStatsServiceSink(outbox, (batch, isLeaving) => {
    const names = batch.events.map(({ name }) => name.slice(12)).join(' ');
    posted.push(isLeaving ? `${names}!` : names);
    return new Promise((resolve) => answers.push(resolve));
  });
  const sink = { ...service, add: (told: AnyStatsReport) => service.add(told, 1_000) };
  const signals: (string | number)[] = [];
  const note = (signal: StatsSignal) => signals.push(signal.type === 'stats.opened' ? 'opened' : signal.failures);
  sink.signals$.subscribe(note);
  const answer = async (outcome: Outcome, index = 0) => {
    answers.splice(index, 1)[0]?.(outcome);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { sink, posted, signals, note, answer, open };
}

describe('the statistics service', () => {
  it('is reported when it opens, and when a first event waits', () => {
    const { sink, signals } = setUp();
    sink.add(report('start'));
    sink.add(report('pause'));
    expect(signals).toEqual(['opened', 0]);
  });

  it('gets all waiting events as one batch, once', async () => {
    const { sink, posted, signals, answer } = setUp();
    sink.add(report('start'));
    sink.add(report('pause'));
    sink.flush(false);
    await answer('taken');
    sink.flush(false);
    expect(posted).toEqual(['start pause']);
    expect(signals).toEqual(['opened', 0]);
  });

  it('gets one request at a time, and the rest after it', async () => {
    const { sink, posted, signals, answer } = setUp();
    sink.add(report('start'));
    sink.flush(false);
    sink.add(report('pause'));
    sink.flush(false);
    expect(posted).toEqual(['start']);
    await answer('taken');
    expect(signals).toEqual(['opened', 0, 0]);
    sink.flush(false);
    expect(posted).toEqual(['start', 'pause']);
  });

  it('gets the same batch again after a failure, and the number of failures is reported', async () => {
    const { sink, posted, signals, answer } = setUp();
    sink.add(report('start'));
    sink.flush(false);
    await answer('failed');
    sink.flush(false);
    await answer('failed');
    sink.flush(false);
    await answer('taken');
    expect(posted).toEqual(['start', 'start', 'start']);
    expect(signals).toEqual(['opened', 0, 1, 2]);
  });

  it('does not get a batch again that it refused, which is logged once', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { sink, posted, signals, answer } = setUp();
    for (const name of ['start', 'pause']) {
      sink.add(report(name));
      sink.flush(false);
      await answer('refused');
    }
    sink.flush(false);
    expect(posted).toEqual(['start', 'pause']);
    expect(signals).toEqual(['opened', 0, 0]);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('gets the last events beside a running request when the page ends, and no event twice', async () => {
    const { sink, posted, open, answer } = setUp();
    sink.add(report('start'));
    sink.flush(false);
    sink.add(report('qoe'));
    sink.flush(true);
    sink.flush(true);
    expect(posted).toEqual(['start', 'qoe!']);
    await answer('taken', 1);
    await answer('taken');
    expect(open().isEmpty()).toBe(true);
  });

  it('gets the events that an earlier visit has left, in each session of the page', () => {
    const { sink, signals, note } = setUp();
    sink.add(report('start'));
    signals.splice(0);
    sink.signals$.subscribe(note);
    expect(signals).toEqual(['opened', 0]);
  });
});
