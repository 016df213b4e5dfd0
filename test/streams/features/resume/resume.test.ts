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

/** `x`: an answer; other letters select an episode. */
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

describe('the question where to go on', () => {
  const rows: readonly (readonly [title: string, given: Given, steps: string, expected: string])[] = [
    ['offers the saved position of the episode that the session starts with', {}, 's', 'P'],
    ['offers a position saved for the variant', { saved: { 1: { 11: 500, 12: 900 } } }, 's', 'P'],
    ['offers a position saved for another variant', { saved: { 1: { 12: 500 } } }, 's', 'P'],
    ['is not asked if nothing is saved', { saved: { 2: 300 } }, 's', 'H'],
    ['is not asked if the beginning is saved', { saved: { 1: 0 } }, 's', 'H'],
    ['is not asked if the saved variants have no position', { saved: { 1: {} } }, 's', 'H'],
    ['is not asked if the page asks for a time code', { parameters: { timeCodeSeconds: 60 } }, 's', 'H'],
    ['is not asked for a time code of 0 either', { parameters: { timeCodeSeconds: 0 } }, 's', 'H'],
    ['is not asked if the page asks for an episode time', { parameters: { episodeTimeSeconds: 0 } }, 's', 'H'],
    ['is not asked for a title that the region may not see', { content: contents['blocked']! }, 's', 'H'],
    ['is not asked while the title is not there', { content: contents['loading']! }, 's', 'H'],
    ['goes when it is answered', {}, 'sx', 'PH'],
    ['does not come back after a second answer', {}, 'sxx', 'PHH'],
    ['goes with a choice of variant, and is not asked for that one', {}, 'sv', 'PH'],
    ['goes with a choice of episode, and is not asked for that one', {}, 'sns', 'PHH'],
    ['is not answered by a tap while the title loads', {}, 'xs', 'HP'],
    ['is not asked for later episodes if the first had nothing to offer', {}, 'cs', 'HH'],
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
