import { selector, type Pipeline } from '../define-first.ts';
import { breakId } from './breaks.ts';

const listRequests = selector(['ads'], ({ ads }) => ads.listRequests);

export const loadAdList: Pipeline = ({ whenChanged }) =>
  whenChanged(listRequests, () => ({ type: 'ad.loadList', cause: 'ad' }));

export const readAds: Pipeline = ({ whenChanged }) =>
  whenChanged(breakId, (id, _, { ads }) => {
    if (id === null || ads.break === null) return null;
    const urls = ads.break.slots.flatMap((slot) => (slot.status === 'reading' ? [slot.url] : []));
    return { type: 'ad.readAll', cause: 'ad', breakId: id, urls };
  });
