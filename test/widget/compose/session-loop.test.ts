import { map, timer } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRecorder } from '../../../src/widget/recorder/recorder.ts';
import { createSessionLoop } from '../../../src/widget/compose/session-loop.ts';

describe('the session loop', () => {
  afterEach(() => void vi.useRealTimers());

  it('ends one turn before the next, even if one turn sends several signals', () => {
    const loop = createSessionLoop(createRecorder({ release: 'test' }), () => 0);
    const heard: string[] = [];
    loop.signals$.pipe(map(({ type }) => type)).subscribe((type) => {
      if (type === 'page.shown') {
        loop.send({ type: 'page.offline' });
        loop.send({ type: 'page.online' });
      }
      heard.push(`${type} dealt with`);
    });
    loop.send({ type: 'page.shown' });
    expect(heard).toEqual(['page.shown dealt with', 'page.offline dealt with', 'page.online dealt with']);
  });

  it('does not run a timer at once if its delay is longer than a browser’s timer allows', () => {
    vi.useFakeTimers();
    const { scheduler } = createSessionLoop(createRecorder({ release: 'test' }), () => 0);
    const run = vi.fn();
    timer(2 ** 31, scheduler).subscribe(run);
    vi.advanceTimersByTime(86_400_000);
    expect(run).not.toHaveBeenCalled();
  });
});
