import { describe, expect, it } from 'vitest';
import { choices } from '../../../../streams/features/choices/choices.ts';
import { crop, cropPicture } from '../../../../streams/features/picture/crop.ts';
import { tellCrop } from '../../../../streams/features/statistics/events.ts';
import type { State } from '../../../../streams/features/state.ts';
import type { CropState } from '../../../../streams/model/picture.ts';
import { NO_CHOICES } from '../../../../streams/model/session.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { aCatalogue, loaded, marbles } from '../../support.ts';
import { anEvent, events } from '../statistics/support.ts';
import { outputs, slicesAfter } from '../support.ts';

const bars = { top: 0.128, bottom: 0.128, left: 0, right: 0 };
const inTitle = (id: number): Partial<State> => {
  const catalogue = aCatalogue([]);
  return { content: loaded({ ...catalogue, content: { ...catalogue.content, id } }) };
};
const analysed = (found: CropState['bars'] = bars): Partial<State> => ({
  analysis: { status: 'ready', url: 'a.json', parts: [], voices: [], bars: found, flashes: [] },
});
const wide: Partial<State> = { pictureSize: { width: 2_390, height: 1_000 } };
const set = (isOn: boolean, by?: 'host'): Signal => ({ type: 'intent.setCrop', isOn, ...(by && { by }) });
const metadata: Signal = { type: 'media.metadataLoaded', width: 1_920, height: 1_080 };
const noAnalysis: Partial<State> = { analysis: { status: 'none' } };
const state: Partial<State> = {
  ...inTitle(7),
  ...noAnalysis,
  pictureSize: { width: 1_600, height: 900 },
  choices: { byTitle: {}, last: NO_CHOICES },
};

describe('black bars', () => {
  const after = (...steps: readonly (Signal | Partial<State>)[]) =>
    slicesAfter('crop', [choices, crop], steps, { state }).at(-1);

  it('are known with the analysis, and unknown without it', () => {
    expect(after(analysed())?.bars).toBe(bars);
    expect(after(analysed(), noAnalysis)?.bars).toBeNull();
    expect(after(analysed(null))?.bars).toBeNull();
  });
  it('tell how much larger the picture can be in its place on the page', () => {
    expect(after(metadata, analysed())?.gain).toBe(1);
    expect(after(metadata, analysed(), wide)?.gain).toBeCloseTo(1.344, 2);
    expect(after(analysed(), wide)?.gain).toBe(1);
    expect(after(analysed(), wide, { type: 'media.metadataLoaded', width: 0, height: 0 })?.gain).toBe(1);
  });
  it('are cut off in a title if the viewer has chosen that for it, or else for the last title', () => {
    expect(after(set(true))?.isOn).toBe(true);
    expect(after(set(true), inTitle(8))?.isOn).toBe(true);
    expect(after(set(true), inTitle(8), set(false), inTitle(7))?.isOn).toBe(true);
  });
  it('are as the host page wants them until the viewer chooses, or until another title is opened', () => {
    expect(after(set(true, 'host'))?.isOn).toBe(true);
    expect(after(set(true, 'host'), set(false))?.isOn).toBe(false);
    expect(after(set(true), set(false, 'host'))?.isOn).toBe(false);
    expect(after(set(true, 'host'), inTitle(8))?.isOn).toBe(false);
  });
  it('are shown again when the choice is forgotten', () =>
    expect(after(set(true), { type: 'intent.forget', kinds: ['choices'] })?.isOn).toBe(false));
});

describe('the picture with black bars', () => {
  const at = (fields: Partial<CropState>, isOwnWindow = false): Partial<State> => ({
    crop: { isOn: false, asked: null, aspect: null, bars: null, gain: 1, ...fields },
    presentation: {
      isFullscreen: false,
      isPictureInPicture: isOwnWindow,
      isOwnWindow,
      hasFullscreen: true,
      hasPictureInPicture: true,
    },
  });
  const values = {
    n: at({}),
    b: at({ bars }),
    g: at({ bars, gain: 1.3 }),
    c: at({ bars, isOn: true }),
    w: at({ bars, isOn: true }, true),
    o: at({ isOn: true }),
  };
  const cut = (to: CropState['bars']) => ({ type: 'picture.crop', cause: 'preference', bars: to }) as const;

  it.each([
    ['is cut if it has bars and they are not wanted, until that changes', '-bcbco', '--cncn'],
    ['is left alone if it has no bars', '-ono', '----'],
    ['is cut anew in another window', '-cwc', '-ccc'],
    ['gets no new command if only its size on the page changes', '-bgbg', '-----'],
  ])('%s', (_, row, result) =>
    marbles((t) => {
      const output$ = outputs(t, cropPicture, { state: at({}), states: [row, values] });
      t.expectMarbles(output$, result, { c: cut(bars), n: cut(null) });
    }),
  );
});

it('statistics tell a change of cropping, whoever wanted it', () =>
  marbles((t) => {
    const event$ = events(t, tellCrop, {
      features: [choices, crop],
      signals: ['abbc', { a: set(true), b: set(true, 'host'), c: set(false, 'host') }],
      state,
    });
    t.expectMarbles(event$, 'y--n', {
      y: anEvent('crop_change', { crop: true }),
      n: anEvent('crop_change', { crop: false }),
    });
  }));
