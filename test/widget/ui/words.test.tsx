// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NO_WORDS, type WordsState } from '../../../streams/model/words.ts';
import { press } from '../../on-screen.ts';
import { mount, playing, unmountAll } from './fake-player.tsx';

afterEach(unmountAll);

const offered: WordsState = { ...NO_WORDS, isOffered: true };

async function mountWords() {
  const player = mount({ words: offered, tracks: { ...playing.tracks, textTrackId: 'ru' } });
  await act(() => vi.dynamicImportSettled());
  const layer = document.createElement('div');
  layer.className = 'captions-layer';
  document.querySelector('.potok')?.append(layer);
  return {
    ...player,
    /** Draws a line of captions, or none for an empty text. */
    draw: async (text: string) => {
      layer.innerHTML = text === '' ? '' : `<p class="cue-text" lang="ru">${text}</p>`;
      await act(() => new Promise((resolve) => setTimeout(resolve)));
    },
  };
}

const focused = () => document.activeElement?.textContent;
const isPauseWanted = ({ sent }: Awaited<ReturnType<typeof mountWords>>) =>
  sent.some(({ type }) => type === 'intent.pause');

describe('going to the words of the captions by key', () => {
  it('pauses the film and focuses the first word of the line', async () => {
    const player = await mountWords();
    await player.draw('Старый мост');
    player.become({ words: { ...offered, entries: 1 } });
    expect([focused(), isPauseWanted(player)]).toEqual(['Старый', true]);
  });

  it('waits for the next line if none is shown', async () => {
    const player = await mountWords();
    player.become({ words: { ...offered, entries: 1 } });
    expect(isPauseWanted(player)).toBe(false);
    await player.draw('Старый мост');
    expect([focused(), isPauseWanted(player)]).toEqual(['Старый', true]);
  });

  it('stops waiting once another key is pressed', async () => {
    const player = await mountWords();
    player.become({ words: { ...offered, entries: 1 } });
    press('l');
    await player.draw('Старый мост');
    expect(isPauseWanted(player)).toBe(false);
  });
});
