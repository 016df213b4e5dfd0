import { demoFacets } from './demo-facets.ts';
import { films } from './films.ts';
import { series } from './series.ts';
import { special } from './special.ts';
import type { Title } from './title.ts';

/** Id 404 is not used: the demo page links to it to show a missing title. */
export const demoTitles: readonly Title[] = [...films, ...series, ...special]
  .sort((a, b) => a.id - b.id)
  .map((title) => ({ ...title, ...demoFacets[title.id] }));
