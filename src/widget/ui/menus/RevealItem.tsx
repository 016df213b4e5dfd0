import type { MouseEvent } from 'react';
import { Glyph } from '../../../design/icons.tsx';
import { useUi } from '../hooks.ts';
import { texts } from '../texts.ts';

interface Props {
  readonly episodeId: number;
  /** The name of the episode in the menu. */
  readonly name: string;
}

/** A button beside the card of an episode that lies ahead. It reveals title and picture and focuses the card again. */
export function RevealItem({ episodeId, name }: Props) {
  const { send } = useUi();
  const reveal = ({ currentTarget }: MouseEvent) => {
    currentTarget.parentElement?.querySelector<HTMLElement>('.choice')?.focus({ preventScroll: true });
    send({ type: 'intent.reveal', episodeId });
  };
  return (
    <button
      type="button"
      role="menuitem"
      aria-label={texts.spoilers.showEpisode(name)}
      title={texts.spoilers.show}
      tabIndex={-1}
      className="item mark reveal"
      data-aside
      onClick={reveal}
    >
      <Glyph>
        <path d="M2.8 12S6.2 5.6 12 5.6 21.2 12 21.2 12 17.8 18.4 12 18.4 2.8 12 2.8 12ZM14.8 12a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 0 1 5.6 0Z" />
      </Glyph>
    </button>
  );
}
