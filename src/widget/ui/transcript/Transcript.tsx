import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '../controls/icons.tsx';
import { useHold, usePlayerState, useUi } from '../hooks.ts';
import { trackLabel } from '../menus/track-label.ts';
import { useFadeOut } from '../parts/fade-out.ts';
import { useStyles } from '../parts/use-styles.ts';
import { selectCues, selectFilmSeconds, selectTracks } from '../selectors.ts';
import { texts } from '../texts.ts';
import { LineList } from './LineList.tsx';
import { linesOf, type Line } from './lines.ts';
import { searchIn } from './search.ts';
import { styles } from './transcript-styles.ts';
import { useFoundMarks } from './use-found-marks.ts';

const NO_LINES: readonly Line[] = [];

/** All that is said in the film, beside it: it plays on, and the list follows. */
export function Transcript() {
  useStyles(styles);
  const { send } = useUi();
  const panel = useRef<HTMLElement>(null);
  useFadeOut(panel);
  // The time slider has the marks, and the focus goes back to a control.
  useHold('transcript', true);
  const { status, cues, files } = usePlayerState(selectCues);
  const { textTracks, textTrackId } = usePlayerState(selectTracks);
  const duration = usePlayerState(selectFilmSeconds);
  const [query, setQuery] = useState('');
  const [isFollowing, setFollowing] = useState(true);
  const lines = useMemo(() => linesOf(cues), [cues]);
  const search = useMemo(() => searchIn(lines), [lines]);
  const wanted = useDeferredValue(query.trim());
  const found = useMemo(() => (wanted === '' ? NO_LINES : search(wanted)), [search, wanted]);
  useFoundMarks(found, duration);

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
    // The list of found lines goes, and the focus with it where that is in it.
    panel.current?.querySelector('input')?.focus({ preventScroll: true });
  };
  const isSearching = wanted !== '';
  const shown = isSearching ? found : lines;

  return (
    <section
      ref={panel}
      className="transcript panel"
      role="dialog"
      aria-label={texts.transcript.title}
      onKeyDown={onKeyDown}
    >
      <div className="transcript-head">
        <h2>{texts.transcript.title}</h2>
        <button type="button" className="button" aria-label={texts.close} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      {textTrackId === null ? (
        <div className="transcript-choose">
          <p>{texts.transcript.choose}</p>
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
            placeholder={texts.transcript.search}
            aria-label={texts.transcript.search}
            onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          />
          <p className="transcript-state" role="status">
            {isSearching ? texts.transcript.found(found.length) : stateOf(status, lines, files)}
          </p>
          <LineList
            key={isSearching ? 'found' : 'all'}
            lines={shown}
            isFollowing={isFollowing && !isSearching}
            onLookElsewhere={() => setFollowing(false)}
          />
          {!isFollowing && !isSearching && (
            <button type="button" className="answer transcript-current" onClick={() => setFollowing(true)}>
              {texts.transcript.toCurrent}
            </button>
          )}
        </>
      )}
    </section>
  );
}

/** What is to be said of the list itself: nothing where it is whole. */
function stateOf(status: string, lines: readonly Line[], files: readonly string[]): string {
  if (status === 'loading') return texts.transcript.loading;
  if (status === 'failed') return texts.transcript.failed;
  if (lines.length === 0) return texts.transcript.empty;
  return files.length === 0 ? texts.transcript.partial : '';
}
