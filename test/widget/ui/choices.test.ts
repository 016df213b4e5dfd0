import { describe, expect, it } from 'vitest';
import { episodesMenu, seasonsMenu, variantsMenu } from '../../../src/widget/ui/menus/catalogue-menus.ts';
import type { ChoiceMenu, MenuFacts } from '../../../src/widget/ui/menus/choice.ts';
import { settingsMenus } from '../../../src/widget/ui/menus/settings.ts';
import { audioMenu, qualityMenu, rateMenu, subtitlesMenu } from '../../../src/widget/ui/menus/stream-menus.ts';
import { episode, episodes, playing } from './fake-player.tsx';

const facts: MenuFacts = { ...playing, episodes };
const tracks = (changes: Partial<MenuFacts['tracks']>): MenuFacts => ({
  ...facts,
  tracks: { ...facts.tracks, ...changes },
});
const audio = (...labels: string[]) =>
  tracks({ audioTracks: labels.map((label, index) => ({ id: String(index), label, language: 'ru', channels: 2 })) });
const labels = (menu: ChoiceMenu | null) => menu?.groups.flatMap(({ choices }) => choices.map(({ label }) => label));
const checked = (menu: ChoiceMenu | null) =>
  menu?.groups.flatMap(({ choices }) => choices.filter(({ isChecked }) => isChecked).map(({ label }) => label));

describe('quality', () => {
  it('is sorted by height, with what is known of the bitrate', () => {
    const menu = qualityMenu(facts);
    expect(labels(menu)).toEqual(['Auto (720p)', '1080p', '720p', '360p']);
    expect(menu?.groups[0]?.choices.map(({ hint }) => hint)).toEqual(['', '5.3 Mbps', '2.8 Mbps', '0.8 Mbps']);
    expect(menu?.value).toBe('Auto (720p)');
  });

  it('a fixed one is checked, and Auto no longer claims its height', () => {
    const menu = qualityMenu(tracks({ isAutoQuality: false, qualityId: 'high' }));
    expect(checked(menu)).toEqual(['1080p']);
    expect(labels(menu)?.[0]).toBe('Auto');
  });

  it('one alone is no choice, unless there are sources to choose from', () => {
    const one = tracks({ qualities: facts.tracks.qualities.slice(0, 1) });
    expect(qualityMenu(one)).toBeNull();
    const options = ['CDN', 'Mirror'].map((label) => ({ label, link: label, isDefault: false }));
    const source = { ...playing.source, status: 'ready', options, activeLabel: 'Mirror' } as MenuFacts['source'];
    const menu = qualityMenu({ ...one, source });
    expect(checked(menu)).toEqual(['Mirror']);
    expect(menu?.groups[0]?.choices[0]?.intent).toEqual({ type: 'intent.chooseSource', label: 'CDN' });
  });
});

describe('speed', () => {
  it('offers eight, 1 by its name', () => {
    expect(labels(rateMenu(facts))).toEqual(['0.25', '0.5', '0.75', 'Обычная', '1.25', '1.5', '1.75', '2']);
    expect(rateMenu({ ...facts, rate: 1.5 }).value).toBe('1.5');
  });
});

describe('audio', () => {
  it.each([
    [
      ['Дубляж', 'Дубляж AC3', 'English'],
      ['Дубляж', 'English'],
    ],
    [
      ['Дубляж', 'English (ac3)', 'Deutsch', 'E-AC-3 Français'],
      ['Дубляж', 'Deutsch'],
    ],
    [
      ['Rus AC3', 'Eng AC3'],
      ['Rus AC3', 'Eng AC3'],
    ],
    [['Дубляж', 'English AC3'], undefined],
    [['Дубляж'], undefined],
  ])('of %j offers %j', (given, offered) => {
    expect(labels(audioMenu(audio(...given)))).toEqual(offered);
  });

  it('a track without a label is called by its language, or numbered', () => {
    const menu = audioMenu(
      tracks({
        audioTracks: [
          { id: 'x', label: '', language: 'de', channels: null },
          { id: 'y', label: '', language: '', channels: null },
        ],
      }),
    );
    expect(labels(menu)).toEqual(['de', 'Дорожка 2']);
  });
});

describe('subtitles', () => {
  it('can be off, which is where they are', () => {
    const menu = subtitlesMenu(facts);
    expect(labels(menu)).toEqual(['Выкл.', 'Русские']);
    expect(checked(menu)).toEqual(['Выкл.']);
  });

  it('are no entry where there are none', () => {
    expect(subtitlesMenu(tracks({ textTracks: [] }))).toBeNull();
  });
});

describe('seasons, episodes, voice-overs', () => {
  it('lists the episodes of the season that is on, with title and completed mark', () => {
    const menu = episodesMenu({ ...facts, episodes: [episode(1, 1, { isCompleted: true }), ...episodes.slice(1)] });
    expect(labels(menu)).toEqual(['1 серия', '2 серия', '3 серия']);
    expect(menu?.groups[0]?.choices[0]).toMatchObject({ hint: 'Название 1', isDone: true, isChecked: true });
  });

  it('does without seasons', () => {
    const plain = [episode(null, 1), episode(null, 2)];
    const selection = playing.selection && {
      ...playing.selection,
      season: null,
      episode: plain[0] ?? episode(null, 1),
    };
    expect(labels(episodesMenu({ ...facts, selection, episodes: plain }))).toEqual(['1 серия', '2 серия']);
    expect(seasonsMenu({ ...facts, selection, episodes: plain })).toBeNull();
  });

  it('chooses by id', () => {
    expect(seasonsMenu(facts)?.groups[0]?.choices[1]?.intent).toEqual({ type: 'intent.chooseSeason', seasonId: 20 });
    expect(episodesMenu(facts)?.groups[0]?.choices[1]?.intent).toEqual({
      type: 'intent.chooseEpisode',
      episodeId: 102,
    });
    expect(variantsMenu(facts)?.groups[0]?.choices[1]?.intent).toEqual({ type: 'intent.chooseVariant', variantId: 2 });
  });

  it('one of anything is nothing to choose', () => {
    const only = episode(1, 1, { episodeVariants: [] });
    const selection = playing.selection && { ...playing.selection, episode: only };
    const film = { ...facts, selection, episodes: [only] };
    expect([seasonsMenu(film), episodesMenu(film), variantsMenu(film)]).toEqual([null, null, null]);
  });
});

describe('settings', () => {
  it('hold every sub-menu there is something to choose in, in order', () => {
    expect(settingsMenus(facts).map(({ key }) => key)).toEqual([
      'quality',
      'playback-rate',
      'audio-tracks',
      'subs',
      'episodes',
      'seasons',
      'variants-episode',
    ]);
  });
});
