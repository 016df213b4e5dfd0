import { map, merge } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { settle } from '../../../streams/operators/settle.ts';
import { createRecorder } from '../../../src/widget/recorder/recorder.ts';
import { createSessionLoop } from '../../../src/widget/compose/session-loop.ts';

describe('the session loop', () => {
  it('lets a turn settle before the next, also where one turn sends several signals', () => {
    const loop = createSessionLoop(createRecorder({ release: 'test' }), () => 0);
    const heard: string[] = [];
    const types$ = loop.signals$.pipe(map(({ type }) => type));
    merge(
      types$,
      types$.pipe(
        settle(),
        map((type) => `${type}, settled`),
      ),
    ).subscribe((what) => {
      heard.push(what);
      if (what !== 'page.shown') return;
      loop.send({ type: 'page.offline' });
      loop.send({ type: 'page.online' });
    });
    loop.send({ type: 'page.shown' });
    expect(heard).toEqual([
      'page.shown',
      'page.shown, settled',
      'page.offline',
      'page.offline, settled',
      'page.online',
      'page.online, settled',
    ]);
  });
});
