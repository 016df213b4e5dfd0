import type { Item } from '../data/titles.mjs';

export function captionFilters(item: Item): string[];
