import { expect, it } from 'vitest';
import { items } from '../../src/media/data/titles.mjs';
import { captionFilters } from '../../src/media/picture/captions.mjs';

it('nothing is written into the picture of a film, and an ad gets its name and its words', () => {
  for (const item of items) expect(captionFilters(item)).toHaveLength(item.kind === 'ad' ? 2 : 0);
  const [advert] = items.filter(({ kind }) => kind === 'ad');
  if (advert === undefined) throw new Error('no advertisement');
  expect(captionFilters(advert).join(' ')).toContain(`text='${advert.title}'`);
});
