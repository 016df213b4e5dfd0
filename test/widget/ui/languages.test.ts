import { afterEach, describe, expect, it } from 'vitest';
import type { Notice } from '../../../streams/model/notice.ts';
import { splitTime } from '../../../src/widget/ui/format.ts';
import { shortcutGroups } from '../../../src/widget/ui/help/shortcuts.ts';
import { rowNames } from '../../../src/widget/ui/diagnostics/rows.ts';
import { english } from '../../../src/widget/ui/languages/english.ts';
import { russian } from '../../../src/widget/ui/languages/russian.ts';
import { captionStyleTexts } from '../../../src/widget/ui/languages/caption-style.ts';
import { diagnosticsTexts } from '../../../src/widget/ui/languages/diagnostics.ts';
import { adInfoTexts } from '../../../src/widget/ui/languages/ad-info.ts';
import { failureTexts } from '../../../src/widget/ui/languages/failure.ts';
import { flashesTexts } from '../../../src/widget/ui/languages/flashes.ts';
import { helpTexts } from '../../../src/widget/ui/languages/help.ts';
import { memoryTexts } from '../../../src/widget/ui/languages/memory.ts';
import { shareTexts } from '../../../src/widget/ui/languages/share.ts';
import { sleepCardTexts } from '../../../src/widget/ui/languages/sleep-card.ts';
import { sleepMenuTexts } from '../../../src/widget/ui/languages/sleep-menu.ts';
import { soundTexts } from '../../../src/widget/ui/languages/sound.ts';
import { timingTexts } from '../../../src/widget/ui/languages/timing.ts';
import { transcriptTexts } from '../../../src/widget/ui/languages/transcript.ts';
import type { Texts } from '../../../src/widget/ui/languages/texts.ts';
import { chooseTexts } from '../../../src/widget/ui/texts.ts';

afterEach(() => chooseTexts(russian));

const actions = ['fullscreen', 'pictureInPicture', 'airPlay', 'cast', 'copyPicture'] as const;
const reasons = ['unsupported', 'notReady', 'refused', 'unreachable', 'nothingFound', 'aborted'] as const;
const notices: readonly Notice[] = [
  ...actions.flatMap((action) => reasons.map((reason) => ({ kind: 'actionFailed' as const, action, reason }))),
  ...(['autoplayBlocked', 'copied', 'pictureCopied', 'retrying', 'soundAlone', 'voiceReplaced'] as const).map(
    (kind) => ({ kind }),
  ),
];
const signCorners = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'] as const;
const places = ['cast', 'airPlay', 'ownWindow'] as const;

/** The results of the texts that are functions. */
const said: { readonly [N in keyof Texts]?: (texts: Texts) => readonly string[] } = {
  spokenVolume: (texts) => [texts.spokenVolume(50, true), texts.spokenVolume(50, false)],
  spokenPosition: (texts) => [
    texts.spokenPosition(splitTime(3725), splitTime(7261), null),
    texts.spokenPosition(splitTime(1), splitTime(2), 'X'),
  ],
  chaptersOf: (texts) => [texts.chaptersOf(texts.chapters), texts.chaptersOf('X')],
  elsewhere: (texts) => places.flatMap((kind) => ['', 'TV'].map((deviceName) => texts.elsewhere({ kind, deviceName }))),
  notice: (texts) => notices.map((notice) => texts.notice(notice)),
  subtitlesHint: (texts) => [texts.subtitlesHint(true), texts.subtitlesHint(false)],
  spokenBehindLive: (texts) => [texts.spokenBehindLive(splitTime(61))],
  shortTime: (texts) => [7, 60, 3_600, 3_900].map((seconds) => texts.shortTime(splitTime(seconds))),
  auto: (texts) => [texts.auto(null), texts.auto(720)],
  spokenRate: (texts) => [texts.spokenRate(1), texts.spokenRate(1.5)],
  whyWait: ({ whyWait }) => [
    whyWait.heading,
    whyWait.offline,
    whyWait.device,
    whyWait.server(6),
    whyWait.failing(0),
    whyWait.failing(503),
    whyWait.network(1_800_000, 4_500_000, 1080),
    whyWait.network(64_000, 800_000, null),
  ],
  place: (texts) => [texts.place(1, 2), texts.place(null, 2)],
  sign: ({ sign: { corners, move, width, ...plain } }) => [
    ...Object.values(plain),
    ...Object.values(corners),
    ...signCorners.map(move),
    width(30),
  ],
};

/** The texts that come with the scripts of parts. */
const parts = {
  adInfo: adInfoTexts,
  captionStyle: captionStyleTexts,
  diagnostics: diagnosticsTexts,
  failure: failureTexts,
  flashes: flashesTexts,
  help: helpTexts,
  memory: memoryTexts,
  share: shareTexts,
  sleepCard: sleepCardTexts,
  sleepMenu: sleepMenuTexts,
  sound: soundTexts,
  timing: timingTexts,
  transcript: transcriptTexts,
};

/** Every text by its path. Functions of one plain value are called with it. */
function all(texts: Texts): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const walk = (value: unknown, path: string): void => {
    const own = said[path as keyof Texts];
    if (own !== undefined) found.set(path, own(texts));
    else if (typeof value === 'string') found.set(path, [value]);
    else if (typeof value === 'function') found.set(path, [(value as (one: number, two: number) => string)(3, 5)]);
    else
      for (const [name, inner] of Object.entries(value as object)) walk(inner, path === '' ? name : `${path}.${name}`);
  };
  chooseTexts(texts);
  walk(texts, '');
  for (const [name, inLanguage] of Object.entries(parts)) walk(inLanguage(), name);
  return found;
}

describe('the texts', () => {
  it('have the same keys in each language', () => {
    expect([...all(english).keys()].sort()).toEqual([...all(russian).keys()].sort());
    expect(all(russian).size).toBeGreaterThan(150);
  });

  it.each([
    ['Russian', russian],
    ['English', english],
  ])('are complete in %s', (_, texts) => {
    const missing = [...all(texts)].filter(([, variants]) => variants.some((text) => !/\S/.test(text)));
    // Texts that are empty on purpose.
    expect(missing.map(([path]) => path)).toEqual([
      // The sentence of the specification contains the advice.
      'failure.cards.region.advice',
      'failure.cards.protected.advice',
      'failure.cards.unexpected.advice',
      'failure.savedRecording.idle',
    ]);
    const broken = [...all(texts)].filter(([, variants]) =>
      variants.some((text) => /undefined|NaN|\[object/.test(text)),
    );
    expect(broken).toEqual([]);
  });

  it('have no Russian letters in English', () => {
    expect([...all(english)].filter(([, variants]) => variants.some((text) => /[а-яё]/i.test(text)))).toEqual([]);
  });

  it('are in Russian except for names, units and terms that the specification has in English', () => {
    const foreign = [...all(russian)].filter(([, variants]) => variants.some((text) => !/[а-яё]/i.test(text)));
    expect(foreign.map(([path]) => path)).toEqual([
      'language',
      'spokenVolume',
      'live',
      'unknownTime',
      'airPlay',
      'cast',
      'rateHint',
      'captionExample',
      'percent',
      'auto',
      'hdr',
      'spokenRate',
      'failure.cards.region.advice',
      'failure.cards.protected.advice',
      'failure.cards.unexpected.advice',
      'failure.savedRecording.idle',
      'share.networks.telegram',
      'share.networks.whatsapp',
      'share.networks.facebook',
      'share.networks.x',
      'sound.noGain',
      'sound.gainOf',
      'sound.boost',
    ]);
  });

  it('in lists that modules make follow a language that is chosen later', () => {
    const before = [shortcutGroups({})[0]?.title, rowNames()[0]];
    chooseTexts(english);
    expect(before).toEqual(['Просмотр', 'Фильм / серия / озвучка']);
    expect([shortcutGroups({})[0]?.title, rowNames()[0]]).toEqual(['Playback', 'Title / episode / voice-over']);
  });
});

describe('English', () => {
  it.each([
    [0, '0 seconds'],
    [61, '1 minute 1 second'],
    [7325, '2 hours 2 minutes 5 seconds'],
  ])('%s seconds behind live are said as “%s”', (seconds, spoken) => {
    expect(english.spokenBehindLive(splitTime(seconds))).toBe(`${spoken} behind live`);
  });

  it('uses singular and plural after a number of seconds', () => {
    expect([english.nextIn(1), english.nextIn(5)]).toEqual(['Next episode in 1 second', 'Next episode in 5 seconds']);
  });
});

describe('numbers', () => {
  it('are written by the rules of the language', () => {
    expect([russian.rateHint(1.25), english.rateHint(1.25)]).toEqual(['1,25×', '1.25×']);
    expect([russian.seconds(12), english.seconds(12)]).toEqual(['12,0 с', '12.0 s']);
    const bitrates = [russian, english].map((texts) => {
      chooseTexts(texts);
      return diagnosticsTexts().kilobits(5_300_000);
    });
    expect(bitrates).toEqual(['5\u00a0300 Кбит/с', '5,300 kbit/s']);
  });
});
