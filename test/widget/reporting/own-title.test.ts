import { afterEach, describe, expect, it, vi } from 'vitest';
import { limits } from '../../../src/contract/limits.ts';
import { readRecording } from '../../../src/replay/read-recording.ts';
import { replay } from '../../../src/replay/replay.ts';
import { cleanRecording } from '../../../src/widget/reporting/black-box.ts';
import { Evening } from '../../replay/evening.ts';
import { aLoad } from '../../streams/support.ts';

afterEach(() => vi.useRealTimers());

describe('a cleaned recording', () => {
  it('contains stored values only of its own title, read or written, and replays unchanged', () => {
    const evening = new Evening(undefined, {
      favoriteAudioTracks: { '7': 'own-dub', '77': 'foreign-dub' },
      favoriteSources: { '7': 'own-source', '77': 'foreign-source' },
      episodesTimeProgress: { '1': 10, '2': { '21': 30 }, '7701': 4_242 },
      episodeVariants: { '7': { id: 11, title: 'own-variant' }, '77': { id: 771, title: 'foreign-variant' } },
    });
    evening.play();
    evening.watchFor(60);
    evening.chooseEpisode(2);
    evening.watchFor(60);
    // The test would prove nothing if the foreign values were missing from the start.
    expect(JSON.stringify(evening.recording())).toContain('4242');
    const clean = cleanRecording(evening.recording());
    const text = JSON.stringify(clean);
    for (const foreign of ['4242', '7701', 'foreign-dub', 'foreign-variant']) expect(text).not.toContain(foreign);
    for (const own of ['own-dub', 'own-variant', '"21":30']) expect(text).toContain(own);
    const { recorded, divergence } = replay(readRecording(text), limits);
    expect(recorded.some(({ type }) => type === 'storage.write')).toBe(true);
    expect(divergence).toBe(-1);
  });

  it('contains no stored values of other titles before its title is known', () => {
    const [started] = new Evening(undefined, { episodesTimeProgress: { '7701': 4_242 } }).recording().entries;
    const recording = { ...new Evening().recording(), entries: started === undefined ? [] : [started] };
    expect(JSON.stringify(cleanRecording(recording))).not.toContain('4242');
  });

  it('names no Cast device', () => {
    const evening = new Evening();
    evening.send({ type: 'cast.connected', deviceName: 'Спальня Анны' });
    expect(JSON.stringify(cleanRecording(evening.recording()))).not.toContain('Анны');
  });

  it('omits the name of a viewer’s file, and replays unchanged', () => {
    const evening = new Evening();
    evening.play();
    evening.send({ type: 'intent.openTextFile', url: 'blob:own', name: 'Наша свадьба' });
    evening.watchFor(10);
    const clean = JSON.stringify(cleanRecording(evening.recording()));
    expect(clean).toContain('intent.openTextFile');
    expect(clean).not.toContain('свадьба');
    expect(replay(readRecording(clean), limits).divergence).toBe(-1);
  });

  it('omits that name even if the file was opened long ago', () => {
    const evening = new Evening();
    evening.play();
    evening.send({ type: 'intent.openTextFile', url: 'blob:own', name: 'Наша свадьба' });
    evening.watchFor(300);
    const recording = evening.recording();
    expect(JSON.stringify(recording.before)).toContain('свадьба');
    expect(JSON.stringify(cleanRecording(recording))).not.toContain('свадьба');
  });

  it('has one line for the loads of a second, and replays unchanged', () => {
    const evening = new Evening();
    evening.play();
    for (let second = 0; second < 10; second += 1) {
      for (let id = 0; id < 4; id += 1) evening.send({ type: 'load.finished', load: aLoad({ id }) });
      evening.watchFor(1.5);
    }
    const visit = evening.recording();
    const text = JSON.stringify(cleanRecording(visit));
    expect(text.match(/"load\.finished"/g)).toHaveLength(40);
    expect(text.match(/"kind":"loads"/g)).toHaveLength(10);
    expect(text.length).toBeLessThan(JSON.stringify(visit).length);
    const again = readRecording(text);
    // The first entry is the session, which keeps only a few of its stored values.
    expect(again.entries.slice(1)).toEqual(visit.entries.slice(1));
    expect(replay(again, limits).divergence).toBe(-1);
  });
});
