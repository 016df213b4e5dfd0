// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { audioMenu } from '../../../src/widget/ui/menus/audio-menu.ts';
import { episodesMenu, seasonsMenu, variantsMenu } from '../../../src/widget/ui/menus/catalogue-menus.ts';
import type { ChoiceMenu, MenuFacts } from '../../../src/widget/ui/menus/choice.ts';
import { flashesMenu } from '../../../src/widget/ui/menus/picture-menus.ts';
import { rateMenu } from '../../../src/widget/ui/menus/rate-menu.ts';
import { settingsMenus } from '../../../src/widget/ui/menus/settings.ts';
import type { Episode } from '../../../streams/model/catalogue.ts';
import type { SleepAfter } from '../../../streams/model/sleep.ts';
import { sleepMenu } from '../../../src/widget/ui/menus/sleep-menu.ts';
import { qualityMenu, subtitlesMenu } from '../../../src/widget/ui/menus/stream-menus.ts';
import { episode, episodes, playing } from './fake-player.tsx';

const facts: MenuFacts = { ...playing, episodes, captionsStatus: 'none', chapters: [], chapterIndex: -1 };
const tracks = (changes: Partial<MenuFacts['tracks']>): MenuFacts => ({
  ...facts,
  tracks: { ...facts.tracks, ...changes },
});
const audio = (...labels: string[]) =>
  tracks({ audioTracks: labels.map((label, index) => ({ id: String(index), label, language: 'ru', channels: 2 })) });
const labels = (menu: ChoiceMenu | null) => menu?.groups.flatMap(({ choices }) => choices.map(({ label }) => label));
const checked = (menu: ChoiceMenu | null) =>
  menu?.groups.flatMap(({ choices }) => choices.filter(({ isChecked }) => isChecked).map(({ label }) => label));

describe('the quality menu', () => {
  it('names qualities with a high dynamic range', () => {
    const one = (id: string, height: number, isHdr: boolean) => ({
      id,
      height,
      bitrateBps: 1_000_000,
      video: { codec: 'hvc1.2.4.L153', width: 0, frameRate: 25, isHdr },
    });
    const menu = qualityMenu(tracks({ qualities: [one('a', 2160, true), one('b', 1080, false)], qualityId: null }));
    expect(labels(menu)).toEqual(['Auto', '2160p HDR', '1080p']);
  });

  it('is sorted by height, and shows the bitrate if it is known', () => {
    const menu = qualityMenu(facts);
    expect(labels(menu)).toEqual(['Auto (720p)', '1080p', '720p', '360p']);
    expect(menu?.groups[0]?.choices.map(({ hint }) => hint)).toEqual(['', '5.3 Mbps', '2.8 Mbps', '0.8 Mbps']);
    expect(menu?.value).toBe('Auto (720p)');
  });

  it('checks the chosen quality, and no longer shows its height beside Auto', () => {
    const menu = qualityMenu(tracks({ isAutoQuality: false, qualityId: 'high' }));
    expect(checked(menu)).toEqual(['1080p']);
    expect(labels(menu)?.[0]).toBe('Auto');
  });

  it('does not exist for one quality, unless there are sources to choose from', () => {
    const one = tracks({ qualities: facts.tracks.qualities.slice(0, 1) });
    expect(qualityMenu(one)).toBeNull();
    const options = ['CDN', 'Mirror'].map((label) => ({ label, link: label, isDefault: false }));
    const source = { ...playing.source, status: 'ready', options, activeLabel: 'Mirror' } as MenuFacts['source'];
    const menu = qualityMenu({ ...one, source });
    expect(checked(menu)).toEqual(['Mirror']);
    expect(menu?.groups[0]?.choices[0]?.intent).toEqual({ type: 'intent.chooseSource', label: 'CDN' });
  });
});

describe('menus for viewers who do not see or hear', () => {
  const hints = (menu: ChoiceMenu | null) => menu?.groups.flatMap(({ choices }) => choices.map(({ hint }) => hint));

  it('name a voice that describes the picture', () => {
    const voices = [
      { id: 'a', label: 'Дубляж', language: 'ru', channels: 2 },
      { id: 'b', label: 'Дубляж для всех', language: 'ru', channels: 2, isDescribed: true } as const,
    ];
    expect(hints(audioMenu(tracks({ audioTracks: voices })))).toEqual(['', 'тифлокомментарии']);
  });

  it('name subtitles that describe sound, unless these have failed to load', () => {
    const textTracks = [{ id: 'a', label: 'Русские', language: 'ru', describesSound: true } as const];
    const shown = tracks({ textTracks, textTrackId: 'a' });
    expect(hints(subtitlesMenu(shown))).toEqual(['', 'для слабослышащих']);
    expect(hints(subtitlesMenu({ ...shown, captionsStatus: 'failed' }))).toEqual(['', 'не загрузились']);
  });
});

describe('an episode list with hidden lengths', () => {
  it('shows neither length nor share of an episode, unless it is finished', () => {
    const offered = [episode(1, 1), episode(1, 2, { isCompleted: true })];
    const shown = { ...facts, episodes: offered, saved: { 101: 700 } };
    const told = (more: Partial<MenuFacts>) =>
      episodesMenu({ ...shown, ...more })?.groups.flatMap(({ choices }) =>
        choices.map((one) => [one.episode?.durationSeconds, (one.episode?.share ?? 0) > 0]),
      );
    expect(told({})).toEqual([
      [1443, true],
      [1443, false],
    ]);
    const spoilers = { ...facts.spoilers, areLengthsHidden: true };
    expect(told({ spoilers })).toEqual([
      [null, false],
      [1443, false],
    ]);
  });
});

describe('the speed menu', () => {
  it('offers eight rates, and names rate 1', () => {
    expect(labels(rateMenu(facts))).toEqual(['0.25', '0.5', '0.75', 'Обычная', '1.25', '1.5', '1.75', '2']);
    expect(rateMenu({ ...facts, rate: 1.5 }).value).toBe('1.5');
  });

  it('has a slider from 0 to 2 in steps of a quarter', () => {
    const { slider } = rateMenu({ ...facts, rate: 1.25 });
    expect(slider).toMatchObject({ scale: { minimum: 0, maximum: 2, step: 0.25 }, value: 1.25, spoken: '1.25×' });
    expect(slider?.toIntent(0)).toEqual({ type: 'intent.setRate', rate: 0 });
    expect(rateMenu({ ...facts, rate: 1 }).slider?.spoken).toBe('Обычная');
  });
});

describe('the sleep timer menu', () => {
  const set = (after: SleepAfter, left: number): MenuFacts => ({
    ...facts,
    sleep: { status: 'set', after, left, isFading: false, lastTouch: null },
  });
  const next = (one: Episode | null): MenuFacts => ({
    ...facts,
    selection: facts.selection && { ...facts.selection, next: one },
  });

  it('offers minutes and episodes, and is off at first', () => {
    const menu = sleepMenu(next(episode(1, 2)));
    expect(labels(menu)).toEqual([
      'Выкл.',
      '15 минут',
      '30 минут',
      '45 минут',
      '60 минут',
      '90 минут',
      'До конца серии',
      'Через 2 серии',
      'Через 3 серии',
    ]);
    expect([menu?.value, checked(menu)]).toEqual(['Выкл.', ['Выкл.']]);
    expect(menu?.groups[0]?.choices.at(-1)?.intent).toEqual({ type: 'intent.setSleepTimer', after: { episodes: 3 } });
  });

  it('offers no further episodes after the last one, and no end of a live stream', () => {
    expect(labels(sleepMenu(next(null)))?.slice(6)).toEqual(['До конца видео']);
    expect(labels(sleepMenu({ ...next(null), live: { isLive: true, isAtEdge: true, hasDvr: false } }))).toHaveLength(6);
  });

  it('shows what is left, and keeps the choice checked', () => {
    const minutes = sleepMenu(set({ minutes: 30 }, 12));
    expect([minutes?.value, checked(minutes)]).toEqual(['ещё 12 мин', ['30 минут']]);
    const counted = sleepMenu({ ...set({ episodes: 3 }, 2), selection: next(episode(1, 2)).selection });
    expect([counted?.value, checked(counted)]).toEqual(['Через 2 серии', ['Через 3 серии']]);
  });
});

const withoutGain = { gain: 1, isGainAvailable: false };

describe('the audio menu', () => {
  it('offers the tracks in the order it gets them; other code selects them', () => {
    expect(labels(audioMenu(audio('Rus AC3', 'Дубляж', 'English')))).toEqual(['Rus AC3', 'Дубляж', 'English']);
  });

  it('does not exist for one track without gain', () => {
    expect(audioMenu({ ...audio('Дубляж'), audio: withoutGain })).toBeNull();
    expect(audioMenu({ ...audio(), audio: withoutGain })).toBeNull();
  });

  it('for one track contains the gain alone', () => {
    const menu = audioMenu({ ...audio('Дубляж'), audio: { gain: 2, isGainAvailable: true } });
    expect(labels(menu)).toEqual([]);
    expect([menu?.value, menu?.menus.map(({ key }) => key)]).toEqual(['2×', ['audio-gain']]);
  });

  it('has no gain below it if gain is not available', () => {
    expect(audioMenu({ ...facts, audio: withoutGain })?.menus).toEqual([]);
  });

  it('names a track without a label by its language or its number', () => {
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

describe('the menu for even loudness', () => {
  const levelMenu = (isOn: boolean, isKnown = true) =>
    audioMenu({ ...facts, audio: withoutGain, level: { isOn, isKnown, factor: 1 } })?.menus[0] ?? null;

  it('switches it on and off, if the loudness of the film is known', () => {
    expect([labels(levelMenu(true)), checked(levelMenu(true))]).toEqual([['Включена', 'Выключена'], ['Включена']]);
    expect(levelMenu(false)?.value).toBe('Выключена');
    expect(levelMenu(true)?.groups[0]?.choices.map(({ intent }) => intent)).toEqual([
      { type: 'intent.setLevelling', isOn: true },
      { type: 'intent.setLevelling', isOn: false },
    ]);
    expect(levelMenu(true, false)).toBeNull();
  });
});

describe('the menu for clear speech', () => {
  const speechMenu = (boost: 0 | 3 | 6, place: MenuFacts['clearSpeech']['place']) =>
    audioMenu({ ...facts, audio: withoutGain, clearSpeech: { boost, asked: null, place } })?.menus[0] ?? null;

  it('offers a boost if the player knows where the speech is', () => {
    const shown = speechMenu(3, { kind: 'centre' });
    expect([labels(shown), checked(shown)]).toEqual([['Выключено', 'Немного', 'Заметно'], ['Немного']]);
    expect(shown?.groups[0]?.choices.at(-1)?.intent).toEqual({ type: 'intent.setSpeechBoost', boost: 6 });
    expect(speechMenu(3, null)).toBeNull();
  });
});

describe('the menu for night sound', () => {
  const nightMenu = (isOn: boolean, isAvailable: boolean) =>
    audioMenu({ ...facts, audio: withoutGain, night: { isOn, asked: null, isAvailable } })?.menus[0] ?? null;

  it('narrows the range of the sound if Web Audio may change the sound', () => {
    const shown = nightMenu(true, true);
    expect([labels(shown), checked(shown)]).toEqual([
      ['Выключено', 'Громкое тише, тихое громче'],
      ['Громкое тише, тихое громче'],
    ]);
    expect(shown?.groups[0]?.choices[0]?.intent).toEqual({ type: 'intent.setNight', isOn: false });
    expect(nightMenu(true, false)).toBeNull();
  });
});

describe('the menu for the shift of the sound', () => {
  const unshifted = { seconds: 0, asked: null, canBeEarlier: false, canBeLater: false, lateSeconds: 0 };
  const shiftMenu = (change: Partial<MenuFacts['soundShift']>) =>
    audioMenu({ ...facts, audio: withoutGain, soundShift: { ...unshifted, ...change } })?.menus[0] ?? null;

  it('offers steps and a slider as far as the film can be shifted', () => {
    expect(shiftMenu({})).toBeNull();
    const later = shiftMenu({ canBeLater: true });
    expect(labels(later)).toEqual(['Как в фильме', 'Позже на 100 мс', 'Позже на 200 мс']);
    expect(later?.slider?.scale).toEqual({ minimum: 0, maximum: 500, step: 10 });
    const both = shiftMenu({ canBeEarlier: true, canBeLater: true, seconds: -0.2 });
    expect([labels(both)?.length, checked(both)]).toEqual([5, ['Раньше на 200 мс']]);
    expect(both?.slider?.toIntent(-150)).toEqual({ type: 'intent.setSoundShift', seconds: -0.15 });
  });

  it('offers the browser’s advice if the sound can be earlier', () => {
    const late = { canBeLater: true, lateSeconds: 0.18 };
    const advised = shiftMenu({ ...late, canBeEarlier: true });
    expect(advised?.groups[0]?.choices[0]).toMatchObject({
      label: 'Как советует браузер',
      hint: 'Раньше на 180 мс',
      intent: { type: 'intent.setSoundShift', seconds: -0.18 },
    });
    expect(advised?.note).toContain('Браузер сообщает, что звук отстаёт на 180 мс.');
    expect(labels(shiftMenu(late))).not.toContain('Как советует браузер');
  });
});

describe('the menu for flashes', () => {
  const shown = (isOn: boolean, spans: MenuFacts['flashes']['spans']) =>
    flashesMenu({ ...facts, flashes: { isOn, isAsked: false, spans, isDim: false } });

  it('dims them or not, with a warning, if they have been looked for', () => {
    expect([labels(shown(true, [])), checked(shown(true, []))]).toEqual([
      ['Не приглушать', 'Приглушать'],
      ['Приглушать'],
    ]);
    expect(shown(false, [])?.note).toContain('нельзя полагаться');
    expect(shown(false, null)).toBeNull();
  });
});

describe('the gain menu', () => {
  const gainMenu = (gain: number) => audioMenu({ ...facts, audio: { gain, isGainAvailable: true } })?.menus[0] ?? null;

  it('offers eight gains, and names gain 1', () => {
    const menu = gainMenu(1);
    expect(labels(menu)).toEqual(['Disabled', '1.25×', '1.5×', '1.75×', '2×', '2.5×', '3×', '4×']);
    expect([menu?.value, checked(menu)]).toEqual(['Disabled', ['Disabled']]);
    expect(menu?.groups[0]?.choices.at(-1)?.intent).toEqual({ type: 'intent.setGain', gain: 4 });
  });

  it('shows a value between them that the slider has set', () => {
    const menu = gainMenu(2.25);
    expect([menu?.value, checked(menu), menu?.slider?.value]).toEqual(['2.25×', [], 125]);
  });

  it.each([
    [0, 1],
    [25, 1.25],
    [175, 2.75],
    [300, 4],
  ])('takes a boost of %d %% as a gain of %d', (percent, gain) => {
    expect(gainMenu(1)?.slider?.toIntent(percent)).toEqual({ type: 'intent.setGain', gain });
  });

  it('has a slider from 0 to 300 in steps of 25', () => {
    expect(gainMenu(1.5)?.slider).toMatchObject({
      scale: { minimum: 0, maximum: 300, step: 25 },
      value: 50,
      spoken: '+50%',
    });
  });
});

describe('the subtitles menu', () => {
  it('offers to switch them off, and they are off at first', () => {
    const menu = subtitlesMenu(facts);
    expect(labels(menu)).toEqual(['Выкл.', 'Русские']);
    expect(checked(menu)).toEqual(['Выкл.']);
  });

  it('does not exist without subtitles', () => {
    expect(subtitlesMenu(tracks({ textTracks: [] }))).toBeNull();
  });
});

describe('the menus of seasons, episodes and voice-overs', () => {
  it('list the episodes of the current season, with title and watched mark', () => {
    const menu = episodesMenu({ ...facts, episodes: [episode(1, 1, { isCompleted: true }), ...episodes.slice(1)] });
    expect(labels(menu)).toEqual(['1 серия', '2 серия', '3 серия']);
    expect(menu?.groups[0]?.choices[0]).toMatchObject({ hint: 'Название 1', isDone: true, isChecked: true });
  });

  it.each([
    ['a number', { 101: 721.5 }, 0.5],
    ['the variant that is on', { 101: { 1: 360.75, 2: 1_000 } }, 0.25],
    ['seconds too few for a line', { 101: 3 }, 0],
    ['more seconds than the episode has', { 101: 9_000 }, 1],
    ['nothing', {}, 0],
  ])('show how far an episode was watched, by saved data with %s', (_, saved, share) => {
    const { episode: told } = episodesMenu({ ...facts, saved })?.groups[0]?.choices[0] ?? {};
    expect(told).toEqual({ id: 101, order: 1, imageUrl: null, isHidden: false, durationSeconds: 1443, share });
  });

  it('show no progress for an episode of unknown length', () => {
    const of = (duration: number | null) =>
      episodesMenu({ ...facts, saved: { 101: 9 }, episodes: [episode(1, 1, { duration }), ...episodes.slice(1)] });
    for (const duration of [null, 0, -1])
      expect(of(duration)?.groups[0]?.choices[0]?.episode).toMatchObject({ share: 0, durationSeconds: null });
  });

  it('list the episodes of another season, and check none of them', () => {
    const menu = episodesMenu({ ...facts, saved: { 202: 721.5 } }, 20);
    expect(menu?.groups[0]?.choices.map(({ key }) => key)).toEqual(['201', '202', '203']);
    expect(checked(menu)).toEqual([]);
    expect(menu?.groups[0]?.choices[1]?.episode?.share).toBe(0.5);
  });

  it('work without seasons', () => {
    const plain = [episode(null, 1), episode(null, 2)];
    const selection = playing.selection && {
      ...playing.selection,
      season: null,
      episode: plain[0] ?? episode(null, 1),
    };
    expect(labels(episodesMenu({ ...facts, selection, episodes: plain }))).toEqual(['1 серия', '2 серия']);
    expect(seasonsMenu({ ...facts, selection, episodes: plain })).toBeNull();
  });

  it('list a single episode of a season if the title has more of them', () => {
    const seasons = [episode(1, 1), episode(2, 1)];
    expect(labels(episodesMenu({ ...facts, episodes: seasons }))).toEqual(['1 серия']);
  });

  it('send the id of the choice', () => {
    expect(seasonsMenu(facts)?.groups[0]?.choices[1]?.intent).toEqual({ type: 'intent.chooseSeason', seasonId: 20 });
    expect(episodesMenu(facts)?.groups[0]?.choices[1]?.intent).toEqual({
      type: 'intent.chooseEpisode',
      episodeId: 102,
    });
    expect(variantsMenu(facts)?.groups[0]?.choices[1]?.intent).toEqual({ type: 'intent.chooseVariant', variantId: 2 });
  });

  it('do not exist for a single season, episode or voice-over', () => {
    const only = episode(1, 1, { episodeVariants: [] });
    const selection = playing.selection && { ...playing.selection, episode: only };
    const film = { ...facts, selection, episodes: [only] };
    expect([seasonsMenu(film), episodesMenu(film), variantsMenu(film)]).toEqual([null, null, null]);
  });
});

describe('the settings', () => {
  const valueOf = (given: MenuFacts, key: string) => settingsMenus(given).find((menu) => menu.key === key)?.value;

  it.each([
    ['Дубляж', ''],
    [' дубляж ', ''],
    ['English', 'Дубляж'],
  ])('show the voice-over unless the audio beside it has the same name: %j', (label, told) => {
    const given = audio(label, 'Second');
    const chosen = { ...given, tracks: { ...given.tracks, audioTrackId: '0' } };
    expect(valueOf(chosen, 'audio-tracks')).toBe(label);
    expect(valueOf(chosen, 'variants-episode')).toBe(told);
  });

  it('hold every sub-menu with a choice, in a fixed order', () => {
    expect(settingsMenus(facts).map(({ key }) => key)).toEqual([
      'quality',
      'playback-rate',
      'audio-tracks',
      'subs',
      'sleep',
      'episodes',
      'seasons',
      'variants-episode',
    ]);
  });
});
