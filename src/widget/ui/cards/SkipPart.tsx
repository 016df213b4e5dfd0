import type { FilmPart, TakenSkip } from '../../../../streams/model/parts.ts';
import { usePlayerState, useUi, useStyles } from '../hooks.ts';
import { tooltipText, useShortcutKey } from '../input/key-names.ts';
import { useKeptFocus } from '../input/kept-focus.ts';
import { useFadeOut } from '../shared/fade-out.ts';
import { selectCatalogue, selectCover, selectIsVisible, selectPart } from '../selectors.ts';
import { texts } from '../texts.ts';
import { styles } from './skip-styles.ts';

/** Offers to skip the current part: for a while after its beginning, and later while the controls are shown. */
export function SkipPart() {
  useStyles(styles);
  const { current, isFresh, taken } = usePlayerState(selectPart);
  const areControlsVisible = usePlayerState(selectIsVisible);
  const cover = usePlayerState(selectCover);
  const key = useShortcutKey('skipPart');
  const isFree = cover !== 'next' && cover !== 'resume' && cover !== 'error';
  return (
    <>
      <p role="status" className="unseen">
        {announcementOf(isFresh && isFree ? current : null, taken, key)}
      </p>
      {isFree && (taken === null ? current !== null && (isFresh || areControlsVisible) : true) && (
        <Offer key={taken === null ? 'skip' : 'back'} current={current} skipped={taken} />
      )}
    </>
  );
}

function announcementOf(current: FilmPart | null, skipped: TakenSkip | null, key: string | undefined): string {
  if (skipped !== null) return texts.parts.skipped[skipped.part.kind];
  return current === null ? '' : tooltipText(texts.parts.skip[current.kind], key);
}

interface Props {
  readonly current: FilmPart | null;
  readonly skipped: TakenSkip | null;
}

function Offer({ current, skipped }: Props) {
  const box = useKeptFocus<HTMLDivElement>();
  useFadeOut(box);
  return (
    <div ref={box} className="skip-part">
      {skipped !== null ? <SkippedNotice skipped={skipped} /> : current !== null && <Skip part={current} />}
    </div>
  );
}

function Skip({ part: { kind } }: { readonly part: FilmPart }) {
  const { send } = useUi();
  const isSeries = usePlayerState(selectCatalogue)?.content.hasMultipleEpisodes ?? false;
  const label = texts.parts.skip[kind];
  const key = useShortcutKey('skipPart');
  const skipAlways = () => {
    send({ type: 'intent.setAlwaysSkip', isOn: true });
    send({ type: 'intent.skipPart' });
  };
  return (
    <>
      {isSeries && (
        <button type="button" className="chip" onClick={skipAlways}>
          {texts.parts.always}
        </button>
      )}
      <button
        type="button"
        className="chip skip-now"
        title={tooltipText(label, key)}
        onClick={() => send({ type: 'intent.skipPart' })}
      >
        {label}
      </button>
    </>
  );
}

/** Says what was skipped, with a button to go back. */
function SkippedNotice({ skipped: { part, isAutomatic } }: { readonly skipped: TakenSkip }) {
  const { send } = useUi();
  const stopSkipping = () => {
    send({ type: 'intent.setAlwaysSkip', isOn: false });
    send({ type: 'intent.returnFromSkip' });
  };
  return (
    <>
      <span className="skip-told">{texts.parts.skipped[part.kind]}</span>
      {isAutomatic && (
        <button type="button" className="chip" onClick={stopSkipping}>
          {texts.parts.notAlways}
        </button>
      )}
      <button type="button" className="chip" onClick={() => send({ type: 'intent.returnFromSkip' })}>
        {texts.parts.goBack}
      </button>
    </>
  );
}
