// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PlayerState } from '../../../streams/model/state.ts';
import { places } from '../../../src/widget/ui/frame/places.tsx';
import { menusPart } from '../../../src/widget/ui/menus/MenuButton.tsx';
import { click, entry, find } from '../../on-screen.ts';
import { episode, failed, mount, playing, unmountAll } from './fake-player.tsx';

beforeEach(async () => {
  await Promise.all([menusPart.load(), places.transcript.script.load()]);
});
afterEach(unmountAll);

const ARABIC = 'مرحبا بالعالم!';
const HEBREW = 'שלום, עולם (1)';

const loaded = playing.content.status === 'loaded' ? playing.content.catalogue : null;
const episodes = [1, 2].map((order) => episode(1, order, { title: HEBREW }));
const state: Partial<PlayerState> = {
  content: { status: 'loaded', catalogue: { ...loaded!, content: { ...loaded!.content, title: ARABIC }, episodes } },
  selection: { ...playing.selection!, episode: episodes[0]!, next: episodes[1]! },
  chapters: { status: 'ready', url: 'c', items: [0, 60].map((startSeconds) => ({ startSeconds, title: ARABIC })) },
  tracks: {
    ...playing.tracks,
    audioTracks: ['a', 'b'].map((id) => ({ id, label: HEBREW, language: 'he', channels: 2 })),
    textTracks: [{ id: 't', label: ARABIC, language: 'ar' }],
    textTrackId: 't',
  },
};

/** The visible right-to-left texts that stand in the direction of the Russian around them. */
function misplaced(): readonly string[] {
  const walker = document.createTreeWalker(document.body, 4);
  const found: string[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { parentElement: parent, textContent: text } = node;
    if (parent === null || !/[\u0590-\u06ff]/.test(text ?? '') || parent.closest('.unseen') !== null) continue;
    if (parent.closest('[dir="auto"]') === null) found.push(`${parent.className || parent.tagName}: ${text ?? ''}`);
  }
  return found;
}
const settle = () => act(async () => await new Promise((resolve) => setTimeout(resolve)));
const seen = () => document.body.textContent;

describe('right-to-left text', () => {
  it.each<[string, Partial<PlayerState>, readonly string[]]>([
    ['the title, the episode and the chapter', {}, [ARABIC, HEBREW]],
    [
      'the card of the next episode',
      { nextCard: { isShown: true, episode: episodes[1]!, startSeconds: 0, secondsLeft: 5 } },
      [HEBREW],
    ],
    ['an error', failed(2), [ARABIC]],
    [
      'lines of the film',
      {
        transcript: { isShown: true, query: '' },
        cues: {
          status: 'ready',
          files: ['a'],
          cues: [{ startSeconds: 1, endSeconds: 2, text: ARABIC, place: null, look: null }],
        },
      },
      [ARABIC],
    ],
  ])('has its own direction: %s', async (_, change, texts) => {
    mount({ ...state, ...change });
    await settle();
    for (const text of texts) expect(seen()).toContain(text);
    expect(misplaced()).toEqual([]);
  });

  it.each([
    ['Субтитры', null],
    ['Настройки', null],
    ['Настройки', 'Аудио'],
    ['Серии', null],
    ['Главы: مرحبا بالعالم!', null],
  ])('has its own direction in the menu %s %s', async (button, below) => {
    mount(state);
    await settle();
    click(find('button', button));
    if (below !== null) click(entry(below));
    await settle();
    expect(seen()).toMatch(/[\u0590-\u06ff]/);
    expect(misplaced()).toEqual([]);
  });
});
