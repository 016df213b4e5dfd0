import type { Subject } from '../define.ts';
import { advance, countToNext, nextCard } from './card.ts';

export const nextEpisode: Subject = { features: [nextCard], pipelines: [countToNext, advance] };
