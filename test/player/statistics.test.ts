// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { find } from '../on-screen.ts';
import { anAudioTrack, aTextTrack } from '../streams/support.ts';
import { vast } from './ads.ts';
import { closePlayer, openPlayer, type PlayerOptions, type TestPlayer } from './player.ts';
import { adList } from './services.ts';

type Payload = Readonly<Record<string, unknown>>;

afterEach(() => expect(closePlayer()).toEqual([]));

/** Opens a player in a page that has a function for statistics, with what that function was told. */
async function openHeard(options: PlayerOptions = {}) {
  const told: [name: string, payload: Payload][] = [];
  const stats = (name: string, payload: Payload) => void told.push([name.replace('videoplayer_', ''), payload]);
  const player = await openPlayer({ ...options, globals: { stats, ...options.globals } });
  const of = (event: string) => told.flatMap(([name, payload]) => (name === event ? [payload] : []));
  return { player, names: () => told.map(([name]) => name), of };
}

async function skipAd(player: TestPlayer): Promise<void> {
  await player.wait(6_000);
  await player.press('Пропустить');
  await player.wait(1_000);
}

const prerolls = (document: string): PlayerOptions => ({
  query: 'movie_id=1&auto_play=1',
  answers: { ...adList({ preroll: ['https://ads.example/vast'] }), 'GET https://ads.example/vast': document },
  file: (url) => ({ seconds: url.endsWith('/ad.mp4') ? 10 : 120 }),
});

it('a film that is started over is reported as started at its beginning, without a seek', async () => {
  const { player, names, of } = await openHeard({ stored: { episodesTimeProgress: { 201: { 2011: 15 } } } });
  await player.press('Начать сначала');
  await player.wait(13_000);
  expect(of('start')).toMatchObject([{ current_time: 0 }]);
  expect(names()).toEqual(['start', 'progress_10']);
});

it('a click in an ad is reported with the address that it leads to, and then that the ad was skipped', async () => {
  const clicks = '<VideoClicks><ClickThrough>https://shop.example/</ClickThrough></VideoClicks>';
  const { player, names, of } = await openHeard(prerolls(vast({ skipSeconds: 5, linear: clicks })));
  await player.wait(2_000);
  await player.act(() => find('link', 'Перейти на сайт рекламодателя').click());
  await skipAd(player);
  expect(of('ad_banner_click')).toMatchObject([{ href: 'https://shop.example/', ad_current_position: 1 }]);
  expect(of('ad_skip_btn_click')).toHaveLength(1);
  expect(of('ad_ended')).toMatchObject([{ ad_end_reason: 'skipped', ad_current_position: 1 }]);
  expect(names()).toContain('start');
});

it('a function for statistics that comes late hears everything from the beginning, in order', async () => {
  const player = await openPlayer();
  await player.press('Воспроизвести');
  await player.wait(14_000);
  const told: string[] = [];
  Object.assign(window, { stats: (name: string) => void told.push(name) });
  await player.wait(5_000);
  Reflect.deleteProperty(window, 'stats');
  expect(told).toEqual(['videoplayer_start', 'videoplayer_progress_10']);
});

it('voices, captions and qualities that the viewer chooses are reported', async () => {
  const { player, of } = await openHeard({
    query: 'movie_id=1',
    tracks: () => ({
      qualities: [
        { id: 'high', height: 720, bitrateBps: 2_000_000 },
        { id: 'low', height: 360, bitrateBps: 500_000 },
      ],
      audioTracks: [anAudioTrack('dub', 'Дубляж'), anAudioTrack('voiceover', 'Закадровый')],
      textTracks: [aTextTrack('ru', 'Русские')],
    }),
  });
  await player.press('Воспроизвести');
  await player.wait(2_000);
  await player.choose('Настройки', 'Аудио', 'Закадровый');
  await player.choose('Субтитры', 'Русские');
  await player.choose('Настройки', 'Качество', '360p 0.5 Mbps');
  await player.choose('Настройки', 'Качество', '720p 2 Mbps');
  await player.wait(1_000);
  expect(of('audio_change')).toMatchObject([{ audio_track: 'Закадровый', audio_language: 'ru' }]);
  expect(of('subtitles_change')).toMatchObject([{ subtitles_language: 'ru' }]);
  expect(of('quality_change')).toMatchObject([
    { video_quality: '360p', previous_quality: '720p', quality_mode: 'manual' },
    { video_quality: '720p', previous_quality: '360p', quality_mode: 'manual' },
  ]);
});

it('a stall is reported when it begins, and its length when it ends; a wait after a seek is no stall', async () => {
  const { player, names, of } = await openHeard({ file: () => ({ seconds: 120, loadMs: 3_000 }) });
  await player.press('Воспроизвести');
  await player.wait(5_000);
  await player.act(() => (player.film.currentTime = 30));
  await player.wait(5_000);
  expect(names().filter((name) => /^(?:seek|buffering)/.test(name))).toEqual(['seek']);
  await player.act(() => player.film.dispatchEvent(new Event('waiting')));
  await player.wait(4_000);
  expect(of('buffering_start')).toHaveLength(1);
  expect(of('buffering_end')).toEqual([]);
  await player.act(() => player.film.dispatchEvent(new Event('playing')));
  await player.wait(100);
  expect(of('buffering_end')).toMatchObject([{ buffering_sec: expect.closeTo(4, 0) as unknown }]);
});

it('the quality of a view is reported once, when the page is left, if the operator wants it', async () => {
  const { player, of } = await openHeard({ globals: { env_qoe: 'on' } });
  await player.press('Воспроизвести');
  await player.wait(8_000);
  expect(of('qoe')).toEqual([]);
  for (const _ of [1, 2]) await player.act(() => window.dispatchEvent(new Event('pagehide')));
  expect(of('qoe')).toMatchObject([
    {
      video_id: 2,
      exit_before_start: false,
      startup_sec: expect.closeTo(0, 0) as unknown,
      real_time_played_sec: 8,
      rebuffer_ratio: 0,
      dropped_frames: 0,
    },
  ]);
});

it('the quality of a view is not reported unless the operator wants it', async () => {
  const { player, of } = await openHeard();
  await player.press('Воспроизвести');
  await player.wait(2_000);
  await player.act(() => window.dispatchEvent(new Event('pagehide')));
  expect(of('qoe')).toEqual([]);
});

it('the accounts of an ad tell what was asked, shown, paid for and answered', async () => {
  const { player, of } = await openHeard(
    prerolls(
      vast({
        id: 'priced',
        file: 'https://ads.example/ad.mp4',
        inline: '<Pricing model="CPM" currency="RUB">250.00</Pricing>',
      }),
    ),
  );
  await player.wait(15_000);
  const told = of('ad_count');
  const pinged = told.filter((one) => one['ad_counted'] === 'pinged');
  const own = told.map((one) => one['ad_counted']).filter((counted) => counted !== 'pinged' && counted !== 'wait');
  const quarters = ['firstQuartile', 'midpoint', 'thirdQuartile', 'complete'];
  expect(own.filter((counted) => !/view/i.test(String(counted)))).toEqual([
    'asked',
    'filled',
    'started',
    'impression',
    ...quarters,
  ]);
  const place = { ad_place: 'preroll', ad_tag: 'https://ads.example/vast' };
  const price = { ad_price: 250, ad_price_model: 'cpm', ad_currency: 'RUB' };
  expect(told[0]).toMatchObject(place);
  for (const one of told.slice(1)) expect(one).toMatchObject({ ...place, ...price });
  expect(pinged).toHaveLength(5);
  for (const one of pinged) expect(one['ad_answered']).toBe(one['ad_amount']);
  expect(of('ad_ended')).toMatchObject([{ ad_end_reason: 'completed' }]);
});
