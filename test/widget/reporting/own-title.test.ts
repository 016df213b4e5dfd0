import { afterEach, describe, expect, it, vi } from 'vitest';
import { limits } from '../../../src/contract/limits.ts';
import { replay } from '../../../src/replay/replay.ts';
import { cleanRecording } from '../../../src/widget/reporting/black-box.ts';
import { Evening } from '../../replay/evening.ts';

afterEach(() => vi.useRealTimers());

describe('a recording that is handed on', () => {
  it('holds of the stored places only those of its title, read or written, and replays as it was', () => {
    const evening = new Evening(undefined, {
      favoriteAudioTracks: { '7': 'own-dub', '77': 'foreign-dub' },
      favoriteSources: { '7': 'own-source', '77': 'foreign-source' },
      episodesTimeProgress: { '1': 10, '2': { '21': 30 }, '7701': 4_242 },
      episodeVariants: { '7': { id: 11, title: 'own-variant' }, '77': { id: 771, title: 'foreign-variant' } },
    });
    evening.play();
    evening.pass(60);
    evening.chooseEpisode(2);
    evening.pass(60);
    // The test would show nothing if they were not in it to begin with.
    expect(JSON.stringify(evening.recording())).toContain('4242');
    const clean = cleanRecording(evening.recording());
    const text = JSON.stringify(clean);
    for (const foreign of ['4242', '7701', 'foreign-dub', 'foreign-variant']) expect(text).not.toContain(foreign);
    for (const own of ['own-dub', 'own-variant', '"21":30']) expect(text).toContain(own);
    const { recorded, divergence } = replay(clean, limits);
    expect(recorded.some(({ type }) => type === 'storage.write')).toBe(true);
    expect(divergence).toBe(-1);
  });

  it('holds nothing of them before the title is known', () => {
    const [started] = new Evening(undefined, { episodesTimeProgress: { '7701': 4_242 } }).recording().entries;
    const recording = { ...new Evening().recording(), entries: started === undefined ? [] : [started] };
    expect(JSON.stringify(cleanRecording(recording))).not.toContain('4242');
  });

  it('names no Cast device', () => {
    const evening = new Evening();
    evening.send({ type: 'cast.connected', deviceName: 'Спальня Анны' });
    expect(JSON.stringify(cleanRecording(evening.recording()))).not.toContain('Анны');
  });
});
