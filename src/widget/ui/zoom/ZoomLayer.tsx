import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { NO_ZOOM, type Zoom } from '../../../../streams/model/zoom.ts';
import { usePlayerState, useUi, useStyles } from '../hooks.ts';
import { useKeptFocus } from '../input/kept-focus.ts';
import { selectZoom } from '../selectors.ts';
import { texts } from '../texts.ts';
import { listenToPinches } from './pinch-input.ts';
import { boundZoom, viewOf, type View } from './zoom-view.ts';
import { styles } from './zoom-styles.ts';

/** How long the factor is shown after the fingers have gone, even while the controls are hidden. */
const FRESH_MS = 2_000;

/** The factor as the chip shows it: a smaller change is not shown. */
const shownFactor = ({ scale }: Zoom): number => Math.round(scale * 10) / 10;

function viewOn({ videoWidth, videoHeight }: HTMLVideoElement): View {
  const { clientWidth: width, clientHeight: height } = document.querySelector('.stage') ?? document.body;
  return viewOf({ width, height }, videoHeight > 0 ? videoWidth / videoHeight : 0);
}

/** Shows the film as large as the viewer wants it, and lets two fingers change that. */
export function ZoomLayer() {
  useStyles(styles);
  const { media, send } = useUi();
  const wanted = usePlayerState(selectZoom);
  const shown = useRef(NO_ZOOM);
  /** The factor while fingers change it; null otherwise. */
  const [live, setLive] = useState<number | null>(null);
  const factor = live ?? shownFactor(wanted);
  const [isFresh, setFresh] = useState(false);

  const show = (zoom: Zoom) => {
    shown.current = zoom;
    const { style } = document.documentElement;
    style.setProperty('--zoom', zoom.scale.toFixed(4));
    style.setProperty('--zoom-x', `${(zoom.x * 100).toFixed(3)}%`);
    style.setProperty('--zoom-y', `${(zoom.y * 100).toFixed(3)}%`);
  };
  const showWanted = useEffectEvent(() => show(boundZoom(wanted, viewOn(media))));
  const onMove = useEffectEvent((zoom: Zoom) => {
    show(zoom);
    setLive(shownFactor(zoom));
    setFresh(true);
  });
  const onSettle = useEffectEvent((zoom: Zoom) => {
    show(zoom);
    send({ type: 'intent.setZoom', zoom });
    setLive(null);
  });

  useEffect(() => showWanted(), [wanted]);
  useEffect(() => {
    const stage = document.querySelector<HTMLElement>('.stage');
    if (stage === null) return undefined;
    const sizes = new ResizeObserver(() => showWanted());
    sizes.observe(stage);
    const stop = listenToPinches({
      stage,
      zoom: () => shown.current,
      view: () => viewOn(media),
      onMove: (zoom) => onMove(zoom),
      onSettle: (zoom) => onSettle(zoom),
    });
    return () => {
      sizes.disconnect();
      stop();
    };
  }, [media]);
  useEffect(() => {
    if (!isFresh) return undefined;
    const timer = setTimeout(() => setFresh(false), FRESH_MS);
    return () => clearTimeout(timer);
  }, [isFresh, wanted]);

  return factor > 1 ? <Chip factor={factor} isFresh={isFresh} /> : null;
}

function Chip({ factor, isFresh }: { readonly factor: number; readonly isFresh: boolean }) {
  const { send } = useUi();
  const chip = useKeptFocus<HTMLButtonElement>();
  const text = texts.rateHint(factor);
  return (
    <button
      ref={chip}
      type="button"
      className="chip zoom-chip"
      data-fresh={isFresh || undefined}
      aria-label={texts.resetZoom(text)}
      onClick={() => send({ type: 'intent.setZoom', zoom: NO_ZOOM })}
    >
      {text}
    </button>
  );
}
