import type { Subject } from '../define.ts';
import { advance, countToNext, nextCard } from './card.ts';
import { prefetchNext } from './prefetch.ts';
import { upNext, upNextMemory } from './up-next.ts';

export const nextEpisodeSubject: Subject = { features: [nextCard], pipelines: [countToNext, advance] };

/** Comes behind the first frame. */
export const prefetchNextSubject: Subject = { features: [upNextMemory, upNext], pipelines: [prefetchNext] };
