import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { Cue } from '../../../../streams/model/cues.ts';
import { usePlayerState, useUi, useWriter } from '../hooks.ts';
import { selector, slice } from '../selector.ts';
import { selectCaptions, selectCaptionStyle, selectTimeline } from '../selectors.ts';
import type { Drawing } from './use-captions.ts';
import { useClearance } from './use-clearance.ts';

const NO_CUES: readonly Cue[] = [];

const selectIsOn = selector(['secondCaptions'], ({ secondCaptions: { trackId } }) => trackId !== null);
const selectWish = slice('secondWish');
const selectShownCues = selector(['secondCaptions', 'playback', 'captions'], ({ secondCaptions, playback, captions }) =>
  playback.phase === 'notStarted' || captions.isExampleShown ? NO_CUES : secondCaptions.cues,
);
const selectIsBlurred = selector(
  ['secondWish', 'playback'],
  ({ secondWish: { isBlurred }, playback: { phase } }) => isBlurred && phase === 'playing',
);

/** Captions in a second language, clear of the first. */
export function SecondCaptions({ first }: { readonly first: Drawing | null }) {
  const isOn = usePlayerState(selectIsOn);
  return isOn && first !== null ? <Layer first={first} /> : null;
}

function Layer({ first }: { readonly first: Drawing }) {
  const { captionsPart, now } = useUi();
  const [second, setSecond] = useState<Drawing | null>(null);
  useClearance(second);
  useBlur(second);

  const reference = useCallback(
    (container: HTMLElement | null) => {
      const script = captionsPart.current();
      if (container === null || script === null) return undefined;
      const renderer = script.createCaptionsRenderer(container, first.renderer);
      setSecond({ container, renderer });
      return () => {
        setSecond(null);
        renderer.destroy();
      };
    },
    [captionsPart, first],
  );

  useLayoutEffect(() => {
    if (second === null) return;
    const { secondWish, secondCaptions } = now();
    second.renderer.mark('is-on-top', secondWish.isOnTop);
    second.renderer.restyle(secondWish.style);
    second.renderer.show(selectShownCues(now()), secondCaptions.language);
  }, [second, now]);
  useWriter(selectShownCues, (cues) => second?.renderer.show(cues, now().secondCaptions.language));
  useWriter(selectWish, ({ isOnTop, style }) => {
    second?.renderer.mark('is-on-top', isOnTop);
    second?.renderer.restyle(style);
  });
  useWriter(selectTimeline, ({ positionSeconds }) => second?.renderer.setPosition(positionSeconds));
  // The first captions have moved.
  useWriter(selectCaptions, () => second?.renderer.arrange());
  useWriter(selectCaptionStyle, () => second?.renderer.arrange());
  return <div ref={reference} className="captions-layer" />;
}

/** Blurs the second captions while the film plays, unless the pointer or a finger is on them. */
function useBlur(second: Drawing | null): void {
  const isBlurred = usePlayerState(selectIsBlurred);
  useEffect(() => {
    if (second === null || !isBlurred) return undefined;
    const { container, renderer } = second;
    const page = container.ownerDocument;
    const point = ({ clientX, clientY }: PointerEvent) => renderer.mark('is-blurred', !renderer.isAt(clientX, clientY));
    renderer.mark('is-blurred', true);
    page.addEventListener('pointermove', point);
    page.addEventListener('pointerdown', point);
    return () => {
      renderer.mark('is-blurred', false);
      page.removeEventListener('pointermove', point);
      page.removeEventListener('pointerdown', point);
    };
  }, [second, isBlurred]);
}
