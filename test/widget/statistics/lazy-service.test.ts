import { describe, expect, it, vi } from 'vitest';
import { createStatsService } from '../../../src/widget/statistics/lazy-service.ts';
import { aStorage, report } from './support.ts';
import { aWindow } from '../support/fake-window.ts';
import { until } from '../../until.ts';

const url = 'https://widget.test/api/stats';
const scope = (box = aStorage()) =>
  aWindow({ frameElement: null, location: new URL('https://widget.test/player/'), localStorage: box.storage });
const task = () => new Promise((resolve) => setTimeout(resolve));

describe('the statistics service, loaded late', () => {
  it('receives earlier events with their times', async () => {
    vi.useFakeTimers({ now: 5_000, toFake: ['Date'] });
    const box = aStorage();
    const service = createStatsService(scope(box), url);
    service.add(report('start'));
    service.flush(true);
    vi.setSystemTime(6_000);
    const signals: unknown[] = [];
    service.signals$.subscribe((signal) => signals.push(signal));
    await until(() => expect(signals).toHaveLength(2));
    vi.useRealTimers();
    expect(signals).toEqual([{ type: 'stats.opened' }, { type: 'stats.kept', failures: 0 }]);
    expect([...box.map.values()].join('')).toContain('"at":5000');
  });

  it('is skipped when its script fails to load', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval', 'Date'] });
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const service = createStatsService(scope(), url, () => Promise.reject(new TypeError('network')));
    const done = vi.fn<() => void>();
    service.signals$.subscribe({ complete: done });
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    await task();
    expect(done).toHaveBeenCalledOnce();
    expect(warn).toHaveBeenCalledOnce();
    for (let count = 0; count < 300; count++) service.add(report('play'));
    service.flush(true);
  });
});
