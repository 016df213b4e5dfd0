import { usePlayerState } from '../hooks.ts';
import { selectSelection } from '../selectors.ts';
import { texts } from '../texts.ts';

/** Said, never shown, and only when something has happened: a wait, a new episode. */
export function Status({ isBusy }: { readonly isBusy: boolean }) {
  const selection = usePlayerState(selectSelection);
  const arrived =
    selection !== null && selection.cause !== 'start'
      ? texts.place(selection.season?.order ?? null, selection.episode.order)
      : '';
  return (
    <div className="unseen" role="status">
      {isBusy ? texts.loading : arrived}
    </div>
  );
}
