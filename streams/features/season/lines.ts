import type { Cue } from '../../model/cues.ts';
import { NO_SEASON_LINES, type SeasonLines } from '../../model/season-lines.ts';
import { isEpisodeHidden } from '../../model/spoilers.ts';
import { findTextTrack } from '../../model/track-choice.ts';
import { feature, type Pipeline, type State, type Subject } from '../define-later.ts';

/** As many as the longest seasons have. */
const MOST_EPISODES = 100;
/** The most cues of all episodes together: many hours of talk. */
const MOST_CUES = 150_000;

/**
 * The episodes of the present season, the nearest first; those ahead only if they are shown or the viewer wants them.
 */
function nearestFirst({ content, selection, spoilers }: State, isAheadWanted: boolean): readonly number[] {
  if (content.status !== 'loaded' || selection === null) return [];
  const { episodes } = content.catalogue;
  const ofSeason = episodes.filter(({ season }) => (season?.id ?? null) === (selection.season?.id ?? null));
  const here = ofSeason.findIndex(({ id }) => id === selection.episode.id);
  return ofSeason
    .map((episode, at) => ({ episode, distance: Math.abs(at - here) }))
    .filter(({ episode }) => isAheadWanted || !isEpisodeHidden(spoilers, episodes, episode))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MOST_EPISODES)
    .map(({ episode: { id } }) => id);
}

const trackOf = ({ tracks, trackId }: State['text']) => tracks.find(({ id }) => id === trackId);

const sizeOf = (found: SeasonLines['found']): number =>
  Object.values(found).reduce((sum, cues) => sum + (cues?.length ?? 0), 0);

function answered(now: SeasonLines, episodeId: number, cues: readonly Cue[] | null): SeasonLines {
  if (!now.asked.includes(episodeId) || now.found[episodeId] !== undefined) return now;
  const isTooMuch = cues !== null && sizeOf(now.found) + cues.length > MOST_CUES;
  return { ...now, found: { ...now.found, [episodeId]: isTooMuch ? null : cues } };
}

const titleOf = ({ content }: Pick<State, 'content'>) =>
  content.status === 'loaded' ? content.catalogue.content.id : null;

/** The lines of all episodes of a season, while the viewer searches them. */
export const seasonLines = feature('seasonLines', NO_SEASON_LINES, {
  on: {
    'intent.searchSeason': (now, { isOn, isAheadWanted = false }, { state }) => {
      const track = trackOf(state.text);
      if (!isOn || track === undefined) return NO_SEASON_LINES;
      const { label, language } = track;
      return { ...now, wanted: { label, language }, asked: nearestFirst(state, isAheadWanted) };
    },
    'catalogue.seasonLinesFound': (now, { episodeId, cues }) => answered(now, episodeId, cues),
  },
  follows: ['text', 'transcript', 'content'],
  follow: (now, { state, before }) => {
    if (now.wanted === null) return now;
    if (!state.transcript.isShown || titleOf(state) !== titleOf(before)) return NO_SEASON_LINES;
    const track = trackOf(state.text);
    // Between two episodes there is no track.
    if (track === undefined || findTextTrack([track], { isOn: true, ...now.wanted }) !== undefined) return now;
    return { ...now, wanted: { label: track.label, language: track.language }, found: {} };
  },
});

/** Requests the lines. A newer request takes the place of the one under way. */
export const loadSeasonLines: Pipeline = ({ whenChanged }) =>
  whenChanged('seasonLines', ({ wanted, asked, found }, before) => {
    if (wanted === null) return before.wanted === null ? null : { type: 'catalogue.dropSeasonLines', cause: 'viewer' };
    if (wanted === before.wanted && asked === before.asked) return null;
    const episodeIds = asked.filter((id) => found[id] === undefined);
    return { type: 'catalogue.loadSeasonLines', cause: 'viewer', episodeIds, ...wanted };
  });

export const seasonSubject = { features: [seasonLines], pipelines: [loadSeasonLines] } satisfies Subject;
