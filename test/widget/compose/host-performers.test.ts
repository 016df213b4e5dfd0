import { EMPTY, NEVER, Observable } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { holdFilm } from '../../../src/widget/compose/host-performers.ts';
import { performBy, type Performers } from '../../../src/widget/compose/perform.ts';

const controls = { engine$: NEVER, ad$: NEVER };
const command = { type: 'engine.attach', cause: 'start', source: { url: '', kind: 'hls' }, startSeconds: 0 } as const;

function setUp() {
  const end = vi.fn();
  const attach = vi.fn(() => new Observable<never>(() => end));
  const base: Partial<Performers> = { 'engine.attach': attach, 'engine.detach': () => EMPTY };
  const performers = Object.create(base) as Partial<Performers>;
  return { attach, end, hold: holdFilm({ base, performers }), perform: performBy(performers) };
}

describe('a film that is held', () => {
  it('is attached when it is let go, once', () => {
    const { attach, hold, perform } = setUp();
    hold(true);
    perform(command, controls).subscribe();
    expect(attach).not.toHaveBeenCalled();
    hold(false);
    hold(false);
    expect(attach).toHaveBeenCalledExactlyOnceWith(command, controls);
  });

  it('is not attached any more once its session is over', () => {
    const { attach, hold, perform } = setUp();
    hold(true);
    perform(command, controls).subscribe().unsubscribe();
    hold(false);
    expect(attach).not.toHaveBeenCalled();
  });

  it('stays attached when the next one is held', () => {
    const { attach, end, hold, perform } = setUp();
    const attached = perform(command, controls).subscribe();
    hold(true);
    expect(attach).toHaveBeenCalledOnce();
    expect(end).not.toHaveBeenCalled();
    attached.unsubscribe();
    expect(end).toHaveBeenCalledOnce();
  });

  it('leaves all other commands to the base', () => {
    const { perform } = setUp();
    expect(perform({ type: 'engine.detach', cause: 'selection' }, controls)).toBe(EMPTY);
  });
});
