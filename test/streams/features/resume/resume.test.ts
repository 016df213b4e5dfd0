import { describe, expect, it } from 'vitest';
import { feature } from '../../../../streams/features/define-later.ts';
import { resume } from '../../../../streams/features/resume/resume.ts';
import type { PageParameters, SavedProgress } from '../../../../streams/model/session.ts';
import type { Signal, SignalType } from '../../../../streams/model/signals.ts';
import type { ContentState, ResumeState } from '../../../../streams/model/state.ts';
import { aCatalogue, aSelection, aSession, aVariant, anEpisode, loaded } from '../../support.ts';
import { slicesAfter } from '../support.ts';

const episode = anEpisode(1, { episodeVariants: [aVariant(11), aVariant(12)] });
const second = anEpisode(2);
const selections = {
  s: aSelection(episode),
  v: aSelection(episode, { variant: aVariant(12), cause: 'viewer' }),
  n: aSelection(second, { cause: 'viewer' }),
};
const contents: Readonly<Record<string, ContentState>> = {
  loading: { status: 'loading' },
  loaded: loaded(aCatalogue([episode, second])),
  blocked: loaded(aCatalogue([episode, second], { available: false })),
};
const states: Readonly<Record<string, ResumeState>> = {
  H: { isShown: false },
  P: { isShown: true, positionSeconds: 500 },
};

/** `x`: an answer; other letters select. */
const keys = ['x', ...Object.keys(selections)];
const toSignal = (letter: string): Signal =>
  letter === 'x' ? { type: 'intent.resume' } : { type: 'player.progressSampled', sample: sampleOf(letter) };
const sampleOf = (letter: string) => ({
  contentId: 7,
  episodeId: keys.indexOf(letter),
  variantId: null,
  positionSeconds: 0,
});
const selecting = feature('selection', null, {
  on: { 'player.progressSampled': (_, { sample }) => ({ ...Object.values(selections)[sample.episodeId - 1]! }) },
});

interface Given {
  readonly content?: ContentState;
  readonly saved?: SavedProgress;
  readonly parameters?: Partial<PageParameters>;
}

function prompts(signals: readonly Signal[], { content = contents['loaded']!, saved, parameters = {} }: Given = {}) {
  const session = aSession({ parameters });
  return slicesAfter('resume', [selecting, resume], signals, {
    state: { content, session, saved: saved ?? { 1: 500, 2: 300 } },
  });
}

describe('resume', () => {
  const rows: readonly (readonly [title: string, given: Given, steps: string, expected: string])[] = [
    ['offers the saved place of the episode the session starts with', {}, 's', 'P'],
    ['reads a place saved for the variant', { saved: { 1: { 11: 500, 12: 900 } } }, 's', 'P'],
    ['reads a place saved under another variant', { saved: { 1: { 12: 500 } } }, 's', 'P'],
    ['offers nothing where nothing is saved', { saved: { 2: 300 } }, 's', 'H'],
    ['offers nothing where the beginning is saved', { saved: { 1: 0 } }, 's', 'H'],
    ['offers nothing where variants are saved, but none of them', { saved: { 1: {} } }, 's', 'H'],
    ['offers nothing where a time code was asked for', { parameters: { timeCodeSeconds: 60 } }, 's', 'H'],
    ['counts a time code of 0 for one', { parameters: { timeCodeSeconds: 0 } }, 's', 'H'],
    ['counts the episode time for one', { parameters: { episodeTimeSeconds: 0 } }, 's', 'H'],
    ['offers nothing the region may not see', { content: contents['blocked']! }, 's', 'H'],
    ['offers nothing where the title is not there', { content: contents['loading']! }, 's', 'H'],
    ['goes when it is answered', {}, 'sx', 'PH'],
    ['does not come back by a second answer', {}, 'sxx', 'PHH'],
    ['goes with a choice of variant, and does not offer that one', {}, 'sv', 'PH'],
    ['goes with a choice of episode, and does not offer that one', {}, 'sns', 'PHH'],
    ['is not answered by a tap while the title loads', {}, 'xs', 'HP'],
    ['makes no second offer after the first came to nothing', {}, 'cs', 'HH'],
  ];
  it.each(rows)('%s', (_, given, steps, expected) => {
    expect(prompts([...steps].map(toSignal), given)).toEqual([...expected].map((letter) => states[letter]));
  });

  it.each<SignalType>([
    'intent.resume',
    'intent.play',
    'intent.togglePlay',
    'media.playing',
    'intent.seekTo',
    'intent.seekBy',
    'intent.scrubTo',
    'intent.goLive',
    'intent.startOver',
    'intent.chooseSeason',
    'intent.chooseEpisode',
    'intent.chooseVariant',
    'intent.chooseSource',
  ])('is answered or overtaken by %s', (type) => {
    expect(prompts([toSignal('s'), { type } as Signal])).toEqual([states['P'], states['H']]);
  });
});
