import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { AdLabel as Label } from '../../../../streams/model/ad.ts';
import { Glyph } from '../../../design/icons.tsx';
import { useUi, useWindowEvent, useStyles } from '../hooks.ts';
import { lazyPart, useLazyPart } from '../lazy-part.ts';
import { texts } from '../texts.ts';
import { styles } from './ad-label-styles.ts';

/** Loaded separately from the ad, since few viewers open it. */
const adInfoPart = lazyPart(() => import('./AdInfo.tsx'));

interface Props {
  readonly adId: number;
  readonly label: Label;
}

/** Marks the ad as an ad and names its advertiser. A button opens a panel with what else the ad's documents say. */
export function AdLabel({ adId, label }: Props) {
  useStyles(styles);
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  useReportShownLabel(adId, label);
  const info = useLazyPart(adInfoPart, isOpen, () => setOpen(false));

  const close = () => {
    if (root.current?.contains(document.activeElement) === true)
      root.current.querySelector<HTMLElement>('.ad-info-button')?.focus({ preventScroll: true });
    setOpen(false);
  };
  const isOutside = (target: EventTarget | null) => !(target instanceof Node) || !root.current?.contains(target);
  useWindowEvent('pointerdown', ({ target }) => {
    if (!isOpen || !isOutside(target)) return;
    setOpen(false);
    suppressNextAdClick();
  });
  useWindowEvent('blur', () => setOpen(false));
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };

  return (
    <div
      ref={root}
      className="ad-label"
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== null && isOutside(relatedTarget)) setOpen(false);
      }}
    >
      <p className="ad-whose">
        <b>{texts.ad}</b>
        {label.advertiser !== null && (
          <span className="ad-advertiser" dir="auto" title={label.advertiser}>
            {label.advertiser}
          </span>
        )}
      </p>
      <button
        type="button"
        className="ad-info-button"
        aria-label={texts.aboutAd}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={info === null ? undefined : id}
        onPointerEnter={adInfoPart.prepare}
        onFocus={adInfoPart.prepare}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        <Glyph>
          <circle cx="12" cy="12" r="8.2" />
          <path d="M12 11.2v5M12 7.9v.1" />
        </Glyph>
      </button>
      {info !== null && <info.AdInfo id={id} label={label} onClose={close} />}
    </div>
  );
}

/** Keeps the press that closes the panel from opening the ad's page, whose link lies beneath it. */
function suppressNextAdClick(): void {
  const onClick = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('.ad-link') !== null) {
      event.preventDefault();
      event.stopPropagation();
    }
    end();
  };
  const end = () => {
    for (const [type, listener] of listeners) window.removeEventListener(type, listener, true);
  };
  // A press that ends on another element causes no click; then the next press removes the listeners.
  const listeners = [
    ['click', onClick],
    ['pointerdown', end],
  ] as const;
  for (const [type, listener] of listeners) window.addEventListener(type, listener, true);
}

/** Tells the player when the label appears and when it goes. */
function useReportShownLabel(adId: number, label: Label): void {
  const { send } = useUi();
  const reportShown = useEffectEvent(() => send({ type: 'screen.adLabelShown', adId, label }));
  useEffect(() => {
    reportShown();
    return () => send({ type: 'screen.adLabelHidden', adId });
  }, [adId, send]);
}
