import { expect, it } from 'vitest';
import type { Signal } from '../../../streams/model/signals.ts';
import { aCatalogue, anEpisode, aSession, marbles } from '../support.ts';
import { runStory } from './story.ts';

const signals = {
  a: { type: 'session.started', session: aSession() },
  s: { type: 'sound.aloneChanged', isAlone: true },
  q: { type: 'intent.chooseQuality', qualityId: 'q720' },
} satisfies Record<string, Signal>;

it('a quality that is chosen while the sound plays alone is set first, and the picture comes back after that', () =>
  marbles((t) => {
    const story = runStory(t, t.hot('a-s-q', signals), { catalogue: aCatalogue([anEpisode(1)]) });
    const told = story.raw.map(({ type }) => type);
    expect(told.filter((type) => type === 'engine.setQuality' || type === 'engine.setSoundAlone')).toEqual([
      'engine.setQuality',
      'engine.setSoundAlone',
    ]);
  }));
