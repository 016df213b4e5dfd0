import { firstValueFrom, NEVER, of, toArray } from 'rxjs';
import { expect, it } from 'vitest';
import type { HostMovie } from '../../../src/contract/host-commands.ts';
import { requireSelection } from '../../../src/widget/compose/require-selection.ts';
import type { CommandOf } from '../../../streams/model/commands.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import { aCatalogue, anEpisode, aSession, aVariant } from '../../streams/support.ts';

const season = (order: number) => ({ id: 100 + order, order });
const series = [
  anEpisode(1, { season: season(1), order: 1, episodeVariants: [aVariant(11), aVariant(12)] }),
  anEpisode(2, { season: season(1), order: 2, isCompleted: true }),
  anEpisode(3, { season: season(2), order: 1 }),
];
const load = (movieId: number): CommandOf<'catalogue.load'> => ({
  type: 'catalogue.load',
  cause: 'start',
  parameters: { ...aSession().parameters, movieId },
});

async function answerTo(named: HostMovie | null, catalogue = aCatalogue(series), movieId = 7): Promise<string> {
  const failed: Signal = { type: 'catalogue.callFailed', failure: { ...(await failure), fatal: false } };
  const { perform, setMovie } = requireSelection(() => of({ type: 'catalogue.loaded', catalogue } as const, failed));
  if (named !== null) setMovie(named);
  const answers = await firstValueFrom(perform(load(movieId), { engine$: NEVER, ad$: NEVER }).pipe(toArray()));
  expect(answers[1]).toBe(failed);
  const [first] = answers;
  return first?.type === 'catalogue.failed' ? `${String(first.failure.code)} ${String(first.failure.fatal)}` : 'loaded';
}
const failure = Promise.resolve({
  code: 'catalogueFailed',
  category: 'catalogue',
  message: '',
  context: {},
  cause: null,
} as const);

it.each<[Partial<HostMovie>, string]>([
  [{}, 'loaded'],
  [{ season: 2 }, 'loaded'],
  [{ season: 1, episode: 2 }, 'loaded'],
  [{ episodeId: 3 }, 'loaded'],
  [{ episodeId: 3, season: 9, episode: 9 }, 'loaded'],
  [{ episodeVariantId: 12 }, 'loaded'],
  [{ season: 9 }, 'notFound true'],
  [{ season: 2, episode: 2 }, 'notFound true'],
  [{ episode: 1 }, 'notFound true'],
  [{ episodeId: 9, season: 1, episode: 1 }, 'notFound true'],
  [{ episodeVariantId: 99 }, 'notFound true'],
  [{ season: 1, episode: 2, episodeVariantId: 11 }, 'notFound true'],
])('a title that a page has loaded at %j is %s', async (place, answer) =>
  expect(await answerTo({ movieId: 7, ...place })).toBe(answer),
);

it.each<[Partial<HostMovie>, string]>([
  [{ episode: 2 }, 'loaded'],
  [{ episode: 3 }, 'notFound true'],
  [{ season: 1 }, 'notFound true'],
])('an episode number alone is enough without seasons: %j is %s', async (place, answer) => {
  const plain = [anEpisode(1, { season: null, order: 1 }), anEpisode(2, { season: null, order: 2 })];
  expect(await answerTo({ movieId: 7, ...place }, aCatalogue(plain))).toBe(answer);
});

it('an unavailable title, another title and a place that only the address names are not checked', async () => {
  const unknown = { movieId: 7, season: 9 };
  expect(await answerTo(unknown, aCatalogue(series, { available: false }))).toBe('loaded');
  expect(await answerTo(unknown, aCatalogue(series), 8)).toBe('loaded');
  expect(await answerTo(null)).toBe('loaded');
  expect(await answerTo(unknown, aCatalogue([]))).toBe('loaded');
});
