import type { Command } from '../../model/commands.ts';
import { shareLink } from '../../model/share-link.ts';
import type { Pipeline } from '../define.ts';
import { isBySheet, shareRequest } from './request.ts';

/**
 * Shares and copies links. The device's share sheet has no box for the time code, so its link has none. A copy is of
 * the link in the popup or, from the context menu, of a link to the present moment.
 */
export const controlShare: Pipeline = ({ when }) =>
  when(['intent.openShare', 'intent.copyMomentLink', 'intent.copyShareLink'], (wish, state): Command | null => {
    if (wish.type === 'intent.copyShareLink') return copy(state.share.popup?.link ?? null);
    const request = shareRequest(wish, state);
    if (wish.type === 'intent.copyMomentLink') return copy(request && shareLink(request.place));
    if (request === null || !isBySheet(wish, state)) return null;
    const url = shareLink({ ...request.place, seconds: null });
    return { type: 'page.share', cause: 'share', title: request.title, url };
  });

const copy = (text: string | null): Command | null =>
  text === null ? null : { type: 'page.copy', cause: 'share', text };
