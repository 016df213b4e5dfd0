import { map } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createRecorder } from '../../../src/widget/recorder/recorder.ts';
import { createSessionLoop } from '../../../src/widget/compose/session-loop.ts';

describe('the session loop', () => {
  it('ends one turn before the next, also where one turn sends several signals', () => {
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
});
