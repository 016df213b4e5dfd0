import { selector, type Pipeline } from '../define.ts';

const begunId = selector(['viewing'], ({ viewing: { view } }) => (view.phase === 'notStarted' ? null : view.episodeId));

/** Each episode that is watched goes into the viewer's history, once, with its first frame. */
export const addToHistory: Pipeline = ({ whenChanged }) =>
  whenChanged(begunId, (episodeId, _, { selection }) =>
    episodeId === null || selection?.episode.id !== episodeId
      ? null
      : { type: 'catalogue.addHistory', cause: 'progress', contentId: selection.episode.contentId, episodeId },
  );
