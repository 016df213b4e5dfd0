import { useCallback, useLayoutEffect, useState, type RefCallback } from 'react';
import type { Cue } from '../../../../streams/model/cues.ts';
import type { PlayerState } from '../../../../streams/model/state.ts';
import type { CaptionsRenderer } from '../../captions/draw/renderer.ts';
import { usePlayerState, useUi, useWriter } from '../hooks.ts';
import { useLazyPart } from '../lazy-part.ts';
import {
  selectCaptions,
  selectCaptionStyle,
  selectIsPreload,
  selectNeedsCaptions,
  selectTimeline,
} from '../selectors.ts';
import { texts } from '../texts.ts';

/** A renderer of captions, and the element that it draws in. */
export interface Drawing {
  readonly container: HTMLElement;
  readonly renderer: CaptionsRenderer;
}

const exampleCue = (): Cue => ({ startSeconds: 0, endSeconds: 1, text: texts.captionExample, place: null, look: null });
const NO_CUES: readonly Cue[] = [];

function draw(renderer: CaptionsRenderer, { captions, playback }: PlayerState): void {
  const { cues, language, isExampleShown } = captions;
  if (isExampleShown) renderer.show([exampleCue()], 'en');
  // No captions before playback has started.
  else renderer.show(playback.phase === 'notStarted' ? NO_CUES : cues, language);
}

/** Draws the captions, while there are any, in the element that takes the reference; it may be in another document. */
export function useCaptions(): readonly [reference: RefCallback<HTMLElement>, drawing: Drawing | null] {
  const { captionsPart, now } = useUi();
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const isNeeded = usePlayerState(selectNeedsCaptions);
  const isPreload = usePlayerState(selectIsPreload);
  // Nothing to do when loading fails: `captionsPart` itself tries again.
  const script = useLazyPart(captionsPart, isNeeded, () => {});

  const reference = useCallback(
    (container: HTMLElement | null) => {
      if (container === null || script === null) return undefined;
      const renderer = script.createCaptionsRenderer(container);
      setDrawing({ container, renderer });
      return () => {
        setDrawing(null);
        renderer.destroy();
      };
    },
    [script],
  );

  useLayoutEffect(() => {
    if (drawing === null) return;
    drawing.renderer.restyle(now().captionStyle);
    draw(drawing.renderer, now());
  }, [drawing, isPreload, now]);
  useWriter(selectCaptions, () => drawing && draw(drawing.renderer, now()));
  useWriter(selectCaptionStyle, (style) => drawing?.renderer.restyle(style));
  useWriter(selectTimeline, ({ positionSeconds }) => drawing?.renderer.setPosition(positionSeconds));
  return [reference, drawing];
}
