import type { Subject } from '../define.ts';
import { advance, countToNext, nextCard } from './card.ts';
import { prefetchNext } from './prefetch.ts';
import { upNext, upNextMemory } from './up-next.ts';

export const nextEpisodeSubject: Subject = { features: [nextCard], pipelines: [countToNext, advance] };

/** Preparing the next episode before it is chosen. */
export const prefetchNextSubject: Subject = { features: [upNextMemory, upNext], pipelines: [prefetchNext] };
