import { useId, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { Episode } from '../../../../streams/model/catalogue.ts';
import { shownUntil, shownUntilIn } from '../../../../streams/model/spoiler-limits.ts';
import { clock } from '../format.ts';
import { usePlayerState, useUi } from '../hooks.ts';
import { selector, slice } from '../selector.ts';
import { selectSelection } from '../selectors.ts';
import { transcriptTexts } from '../languages/transcript.ts';
import { texts } from '../texts.ts';
import type { Line } from './lines.ts';
import { findInSeason, type FoundInSeason, type SeasonGroup } from './season-groups.ts';

const NO_EPISODES: readonly Episode[] = [];

export const selectSeasonLines = slice('seasonLines');
const selectSeason = selector(['content', 'selection'], ({ content, selection }) =>
  content.status === 'loaded' && selection !== null
    ? content.catalogue.episodes.filter(({ season }) => (season?.id ?? null) === (selection.season?.id ?? null))
    : NO_EPISODES,
);
export const selectHasSeason = selector(
  ['content', 'selection'],
  ({ content, selection }) =>
    content.status === 'loaded' &&
    content.catalogue.episodes.some(
      ({ id, season }) =>
        selection !== null && id !== selection.episode.id && (season?.id ?? null) === (selection.season?.id ?? null),
    ),
);
const noLimit = () => Infinity;
/** Up to where the lines of an episode may be shown. While all may be shown, it is always the same function. */
const selectLimits = selector(['spoilers', 'furthestSeconds', 'saved', 'selection'], (state) =>
  state.spoilers.isAheadHidden || state.spoilers.isLengthHidden
    ? (episode: Episode) =>
        episode.id === state.selection?.episode.id ? shownUntil(state) : shownUntilIn(state, episode)
    : noLimit,
);

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity };

/** The found lines of all episodes of the season, episode by episode. */
export function SeasonLines({ query }: { readonly query: string }) {
  const { send } = useUi();
  const list = useRef<HTMLDivElement>(null);
  const season = usePlayerState(selectSeason);
  const lines = usePlayerState(selectSeasonLines);
  const currentEpisodeId = usePlayerState(selectSelection)?.episode.id;
  const limits = usePlayerState(selectLimits);
  const [isAheadWanted, setAheadWanted] = useState(false);
  const [active, setActive] = useState(0);
  const result = useMemo(
    () => findInSeason(query, lines, season, isAheadWanted ? noLimit : limits),
    [query, lines, season, limits, isAheadWanted],
  );
  const { groups, isCut } = result;
  const shown = groups.reduce((sum, group) => sum + group.lines.length, 0);
  const isCutShort = (episode: Episode) => limits(episode) < Infinity;
  const isAheadHidden = !isAheadWanted && (season.some(isCutShort) || lines.asked.length < season.length);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const next = Math.max(0, Math.min(active + step, shown - 1));
    if (next === active && event.key === 'ArrowUp') return;
    event.preventDefault();
    setActive(next);
    list.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus();
  };
  const showAhead = () => {
    setAheadWanted(true);
    send({ type: 'intent.searchSeason', isOn: true, isAheadWanted: true });
  };

  return (
    <>
      <p className="transcript-state" role="status">
        {statusText(query, result, { requested: lines.asked.length, answers: Object.values(lines.found) })}
      </p>
      <div ref={list} className="transcript-lines season-lines" onKeyDown={onKeyDown}>
        {groups.map((group) => (
          <Group
            key={group.episode.id}
            group={group}
            isCurrentEpisode={group.episode.id === currentEpisodeId}
            active={Math.min(active, shown - 1)}
            onActive={setActive}
          />
        ))}
        {isCut && <p className="transcript-state">{transcriptTexts().season.cut}</p>}
      </div>
      {isAheadHidden && (
        <button type="button" className="answer transcript-current" onClick={showAhead}>
          {transcriptTexts().showAhead}
        </button>
      )}
    </>
  );
}

interface GroupProps {
  readonly group: SeasonGroup;
  readonly isCurrentEpisode: boolean;
  /** Tab goes to one line only. */
  readonly active: number;
  readonly onActive: (index: number) => void;
}

function Group({ group: { episode, lines, firstIndex }, isCurrentEpisode, active, onActive }: GroupProps) {
  const id = useId();
  const { send } = useUi();
  const name = texts.episode(episode.order);
  const goTo = ({ startSeconds }: Line) =>
    send(
      isCurrentEpisode
        ? { type: 'intent.seekTo', positionSeconds: startSeconds }
        : { type: 'intent.returnTo', place: { episodeId: episode.id, positionSeconds: startSeconds } },
    );
  const onTextClick = ({ currentTarget }: MouseEvent, line: Line) => {
    if (currentTarget.ownerDocument.getSelection()?.isCollapsed !== false) goTo(line);
  };
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{episode.title === '' || episode.title === name ? name : `${name}. ${episode.title}`}</h3>
      <ul>
        {lines.map((line, at) => {
          const index = firstIndex + at;
          const time = clock(line.startSeconds);
          return (
            <li key={`${line.startSeconds} ${line.text}`}>
              <button
                type="button"
                data-index={index}
                tabIndex={index === active ? 0 : -1}
                aria-label={`${time}. ${line.text}`}
                onFocus={() => onActive(index)}
                onClick={() => goTo(line)}
              >
                {time}
              </button>
              {/* For the pointer; by keys the button does the same. */}
              <p dir="auto" onClick={(event) => onTextClick(event, line)}>
                {line.text}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface LoadProgress {
  readonly requested: number;
  readonly answers: readonly unknown[];
}

function statusText(query: string, { count, episodes }: FoundInSeason, { requested, answers }: LoadProgress): string {
  const { ask, loading, found, missing } = transcriptTexts().season;
  if (answers.length < requested) return loading(answers.length, requested);
  const without = answers.filter((cues) => cues === null).length;
  return [query === '' ? ask : found(count, episodes), ...(without > 0 ? [missing(without)] : [])].join('. ');
}
