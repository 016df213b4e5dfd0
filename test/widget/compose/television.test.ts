// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BehaviorSubject, type Subscription } from 'rxjs';
import type { PlayerState } from '../../../streams/model/state.ts';
import { openRemote } from '../../../src/widget/compose/television.ts';
import { notStarted, playing } from '../ui/fake-player.tsx';

const loading: PlayerState = { ...playing, ...notStarted, content: { status: 'loading' } };
const loaded: PlayerState = { ...playing, ...notStarted };

let state$: BehaviorSubject<PlayerState>;
let lifetime: Subscription;
const screen = () => document.querySelector<HTMLElement>('#potok-ui')!;
const showPlayButton = () => {
  screen().innerHTML = '<button id="share"></button><button id="play" class="play"></button>';
};
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
async function change(state: PlayerState): Promise<void> {
  state$.next(state);
  await frame();
  await frame();
}

beforeEach(() => {
  document.body.innerHTML = '<div id="potok-ui"></div><button id="elsewhere"></button>';
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockImplementation(() =>
    Object.assign([new DOMRect()], { item: () => null }),
  );
  state$ = new BehaviorSubject(loading);
  lifetime = openRemote({ root: screen(), state$, send: () => undefined });
  return () => lifetime.unsubscribe();
});

describe('the first focus on a television', () => {
  it('goes to the play button when it appears after the script of the remote control', async () => {
    await change(loading);
    expect(document.activeElement).toBe(document.body);
    showPlayButton();
    await change(loaded);
    expect(document.activeElement?.id).toBe('play');
  });

  it('stays where the viewer has put it', async () => {
    document.querySelector<HTMLElement>('#elsewhere')!.focus();
    showPlayButton();
    await change(loaded);
    expect(document.activeElement?.id).toBe('elsewhere');
  });

  it('is given only once, so a focus that is lost later is not taken back', async () => {
    showPlayButton();
    await change(loaded);
    expect(document.activeElement?.id).toBe('play');
    await change(playing);
    screen().innerHTML = '';
    showPlayButton();
    await change(loaded);
    expect(document.activeElement).toBe(document.body);
  });
});
