import { describe, expect, it } from 'vitest';
import { choose, noChoice, type Choice, type Supply } from '../../../../src/widget/engines/shared/sound-alone.ts';

const leastBps = 130_000;
const seen = (change: Partial<Supply> & { readonly share: number }): Supply => ({
  isStanding: false,
  isAlone: false,
  leastBps,
  ...change,
  bandwidthBps: change.share * leastBps,
});
/** What is chosen at these seconds, one after the other. */
const chosen = (...steps: readonly (readonly [seconds: number, seen: Supply])[]): readonly Choice['turnTo'][] => {
  let choice = noChoice;
  return steps.map(([seconds, supply]) => (choice = choose(choice, supply, seconds * 1_000)).turnTo);
};

const standing = seen({ isStanding: true, share: 0.5 });
const alone = (share: number) => seen({ isAlone: true, share });

describe('the sound', () => {
  it.each<[string, Supply, Choice['turnTo']]>([
    ['goes on alone when the film stands on half of what the least picture needs', standing, 'sound'],
    ['has its picture while the film plays', seen({ share: 0.1 }), null],
    ['has its picture where the network is nearly enough', seen({ isStanding: true, share: 0.6 }), null],
    ['has its picture where the least one is not known', { ...standing, leastBps: NaN }, null],
    ['is not left alone twice', { ...standing, isAlone: true }, null],
  ])('%s', (_, supply, expected) => expect(chosen([0, supply])).toEqual([expected]));

  it('gets its picture back on a network that is more than enough, after a while', () => {
    expect(chosen([100, standing], [119.9, alone(2)], [120, alone(1.2)], [121, alone(1.25)])).toEqual([
      'sound',
      null,
      null,
      'picture',
    ]);
  });

  it('stays alone for twice as long each time, up to five minutes', () => {
    let seconds = 0;
    let choice = noChoice;
    const stays = Array.from({ length: 6 }, () => {
      choice = choose(choice, standing, seconds * 1_000);
      const since = seconds;
      while ((choice = choose(choice, alone(9), seconds * 1_000)).turnTo === null) seconds += 1;
      return seconds - since;
    });
    expect(stays).toEqual([20, 40, 80, 160, 300, 300]);
  });
});
