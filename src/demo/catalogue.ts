import { configuration } from './player.ts';

/** The parts of a title that its card shows. */
export interface Title {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly posterUrl: string | null;
}

interface Content {
  readonly id: number;
  readonly title: string;
  readonly posterUrl: string | null;
  readonly year: number | null;
  readonly hasMultipleEpisodes: boolean;
  readonly contentType: { readonly slug: string } | null;
  readonly rating: { readonly kinopoisk: { readonly value: number | null } | null } | null;
}

/** Entries that are not in the catalogue; they show the player's error messages. */
export const faults: readonly Title[] = [
  { id: '404', name: 'Нет в каталоге (404)', note: 'Каталог отвечает 404', posterUrl: null },
  { id: '', name: 'Без movie_id', note: 'Параметр пропущен', posterUrl: null },
];

export async function loadTitles(): Promise<Title[]> {
  const response = await fetch(`${configuration.baseUrl}/contents`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });
  if (!response.ok) throw new Error(`The catalogue answered ${String(response.status)}`);
  const { items } = (await response.json()) as { readonly items: readonly Content[] };
  return items.map(describe);
}

function describe(content: Content): Title {
  const rating = content.rating?.kinopoisk?.value;
  const facts = [
    kindOf(content),
    content.year,
    typeof rating === 'number' ? `КП ${rating.toLocaleString('ru', { maximumFractionDigits: 1 })}` : null,
  ];
  return {
    id: String(content.id),
    name: content.title,
    note: facts.filter((fact) => fact !== null).join(' · '),
    posterUrl: content.posterUrl,
  };
}

function kindOf({ contentType, hasMultipleEpisodes }: Content): string {
  if (/live|channel|tv$/.test(contentType?.slug ?? '')) return 'Эфир';
  return hasMultipleEpisodes ? 'Сериал' : 'Фильм';
}
