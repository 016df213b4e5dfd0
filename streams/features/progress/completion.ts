import type { Episode } from '../../model/catalogue.ts';
import { isLeftAtCredits } from '../../model/credits.ts';
import { selector, type Output, type Pipeline, type Subject } from '../define-later.ts';

/**
 * Marks an episode that has ended as completed: the next visit starts with the one after it. The end of a live stream
 * or of the placeholder completes nothing, nor does an end that the page has asked for.
 */
export const completeAtEnd: Pipeline = ({ when }) =>
  when('media.ended', ({ isEarly }, { timeline, selection, source }) =>
    isEarly === true || timeline.isLive || selection === null || source.status !== 'ready' || source.isPlaceholder
      ? null
      : toCommand('ended', selection.episode, true),
  );

/** For a viewer who goes on from the last credits, these are the end of the episode. */
export const completeAtCredits: Pipeline = ({ whenChanged }) =>
  whenChanged('selection', (_, left, state, before) => {
    if (left === null || !isLeftAtCredits(state, before)) return null;
    const { contentId, id: episodeId } = left.episode;
    const sample = { contentId, episodeId, variantId: left.variant?.id ?? null, positionSeconds: 0 };
    return [toCommand('ended', left.episode, true), { type: 'player.leftAtCredits', sample }];
  });

/** Saves the beginning, as at the end: by a signal of its own, after the place that leaving the episode flushes. */
export const forgetPlaceAtCredits: Pipeline = ({ when }) =>
  when('player.leftAtCredits', ({ sample }) => ({ type: 'player.progressSampled', sample }));

/** Marks an episode of this title, if that changes something; the list shows it once the services have confirmed it. */
export const markCompleted: Pipeline = ({ when }) =>
  when('intent.setCompleted', ({ episodeId, isCompleted }, { content }) => {
    const episodes = content.status === 'loaded' ? content.catalogue.episodes : [];
    const episode = episodes.find(({ id }) => id === episodeId);
    if (episode === undefined || episode.isCompleted === isCompleted) return null;
    return toCommand('viewer', episode, isCompleted);
  });

function toCommand(cause: 'ended' | 'viewer', { contentId, id: episodeId }: Episode, isCompleted: boolean): Output {
  return { type: 'catalogue.setCompleted', cause, contentId, episodeId, isCompleted };
}

const begunId = selector(['viewing'], ({ viewing: { view } }) => (view.phase === 'notStarted' ? null : view.episodeId));

/** Each episode that is watched goes into the viewer's history, once, with its first frame. */
export const addToHistory: Pipeline = ({ whenChanged }) =>
  whenChanged(begunId, (episodeId, _, { selection }) =>
    episodeId === null || selection?.episode.id !== episodeId
      ? null
      : { type: 'catalogue.addHistory', cause: 'progress', contentId: selection.episode.contentId, episodeId },
  );

export const completionSubject = {
  features: [],
  pipelines: [completeAtEnd, completeAtCredits, forgetPlaceAtCredits, markCompleted, addToHistory],
} satisfies Subject;
