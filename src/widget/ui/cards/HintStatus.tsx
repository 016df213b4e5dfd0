import type { HintState } from '../../../../streams/model/input.ts';
import { usePlayerState } from '../hooks.ts';
import { selectHint, selectIsRepeating } from '../selectors.ts';
import { texts } from '../texts.ts';

/**
 * The live region of what a key or a gesture has changed, which only those who see would know otherwise. A step and a
 * place are told by the time slider, a pause by the button of the film.
 */
export function HintStatus() {
  const hint = usePlayerState(selectHint);
  const isRepeating = usePlayerState(selectIsRepeating);
  return (
    <div className="unseen" aria-live="polite">
      {spokenHint(hint) ?? (isRepeating ? texts.repeatingPhrase : '')}
    </div>
  );
}

function spokenHint(hint: HintState): string | null {
  switch (hint?.kind) {
    case 'sound':
      return hint.isMuted ? texts.soundOff : `${texts.volume} ${texts.percent(hint.percent)}`;
    case 'rate':
    case 'hold':
      return `${texts.rate} ${texts.spokenRate(hint.rate)}`;
    case 'subtitles':
      return texts.subtitlesHint(hint.isOn);
    default:
      return null;
  }
}
