import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '../shared/icons.tsx';
import { useHoldControls, usePlayerState, useUi, useStyles } from '../hooks.ts';
import { trackLabel } from '../menus/choice.ts';
import { useFadeOut } from '../shared/fade-out.ts';
import { lastStarted } from '../last-started.ts';
import { selectCues, selectCuesShown, selectSliderSeconds, selectTracks, selectTranscript } from '../selectors.ts';
import { transcriptTexts } from '../languages/transcript.ts';
import { texts } from '../texts.ts';
import { LineList } from './LineList.tsx';
import { linesOf, type Line } from './lines.ts';
import { SeasonLines, selectHasSeason, selectSeasonLines } from './SeasonLines.tsx';
import { searchIn } from './search.ts';
import { styles } from './transcript-styles.ts';
import { useFoundMarks } from './use-found-marks.ts';

const NO_LINES: readonly Line[] = [];

/** The lines that have begun by then; the same list if all have. */
const linesUntil = (lines: readonly Line[], seconds: number): readonly Line[] =>
  seconds === Infinity ? lines : lines.slice(0, lastStarted(lines, seconds) + 1);

/** The list of all that is said in the film, beside the film: the film plays on, and the list follows. */
export function Transcript() {
  useStyles(styles);
  const { send } = useUi();
  const panel = useRef<HTMLElement>(null);
  useFadeOut(panel);
  // Keeps the controls on screen: the time slider has the marks, and the focus goes back to a control.
  useHoldControls('transcript', true);
  const { status, cues, files } = usePlayerState(selectCues);
  const { textTracks, textTrackId } = usePlayerState(selectTracks);
  const duration = usePlayerState(selectSliderSeconds);
  const opened = usePlayerState(selectTranscript);
  const [query, setQuery] = useState(opened.query);
  const [isFollowing, setFollowing] = useState(true);
  const hasSeason = usePlayerState(selectHasSeason);
  const isSeason = usePlayerState(selectSeasonLines).wanted !== null;
  const cuesShown = usePlayerState(selectCuesShown);
  const [isAheadShown, setAheadShown] = useState(false);
  const isAheadHidden = !isAheadShown && cuesShown < cues.length;
  const untilSeconds = isAheadHidden ? (cues[cuesShown - 1]?.startSeconds ?? -1) : Infinity;
  const all = useMemo(() => linesOf(cues), [cues]);
  const lines = useMemo(() => linesUntil(all, untilSeconds), [all, untilSeconds]);
  const search = useMemo(() => searchIn(all), [all]);
  const wanted = useDeferredValue(query.trim());
  const found = useMemo(
    () => (wanted === '' ? NO_LINES : linesUntil(search(wanted), untilSeconds)),
    [search, wanted, untilSeconds],
  );
  useFoundMarks(found, duration);

  // A host page may search for something else meanwhile.
  const [lastOpened, setLastOpened] = useState(opened);
  if (lastOpened !== opened) {
    setLastOpened(opened);
    setQuery(opened.query);
  }

  const close = () => send({ type: 'intent.closeTranscript' });
  const enter = useEffectEvent(() => panel.current?.querySelector('button')?.focus({ preventScroll: true }));
  useEffect(() => {
    const before = document.activeElement;
    enter();
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    if (query === '') {
      close();
      return;
    }
    setQuery('');
    // The list of found lines is removed, and the focus with it if it is in the list.
    panel.current?.querySelector('input')?.focus({ preventScroll: true });
  };
  const isSearching = wanted !== '';
  const shown = isSearching ? found : lines;

  return (
    <section ref={panel} className="transcript panel" role="dialog" aria-label={texts.transcript} onKeyDown={onKeyDown}>
      <div className="transcript-head">
        <h2>{texts.transcript}</h2>
        <button type="button" className="button" aria-label={texts.close} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      {textTrackId === null && !isSeason ? (
        <div className="transcript-choose">
          <p>{transcriptTexts().choose}</p>
          {textTracks.map((track, index) => (
            <button
              key={track.id}
              type="button"
              className="answer"
              onClick={() => send({ type: 'intent.chooseTextTrack', textTrackId: track.id })}
            >
              {trackLabel(track, index)}
            </button>
          ))}
        </div>
      ) : (
        <>
          <input
            type="search"
            value={query}
            placeholder={transcriptTexts().search}
            aria-label={transcriptTexts().search}
            onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          />
          {hasSeason && (
            <button
              type="button"
              className="transcript-scope"
              aria-pressed={isSeason}
              onClick={() => send({ type: 'intent.searchSeason', isOn: !isSeason })}
            >
              {transcriptTexts().season.scope}
            </button>
          )}
          {isSeason ? (
            <SeasonLines query={wanted} />
          ) : (
            <>
              <p className="transcript-state" role="status">
                {isSearching ? transcriptTexts().found(found.length) : statusText(status, lines, files)}
              </p>
              <LineList
                key={isSearching ? 'found' : 'all'}
                lines={shown}
                isFollowing={isFollowing && !isSearching}
                onBrowse={() => setFollowing(false)}
              />
              {isAheadHidden && (
                <button type="button" className="answer transcript-current" onClick={() => setAheadShown(true)}>
                  {transcriptTexts().showAhead}
                </button>
              )}
              {!isFollowing && !isSearching && (
                <button type="button" className="answer transcript-current" onClick={() => setFollowing(true)}>
                  {transcriptTexts().toCurrent}
                </button>
              )}
            </>
          )}
        </>
      )}
    </section>
  );
}

/** The text about the state of the list; empty if the list is complete. */
function statusText(status: string, lines: readonly Line[], files: readonly string[]): string {
  if (status === 'loading') return transcriptTexts().loading;
  if (status === 'failed') return transcriptTexts().failed;
  if (lines.length === 0) return transcriptTexts().empty;
  return files.length === 0 ? transcriptTexts().partial : '';
}
