import { useLayoutEffect, useRef, type ChangeEvent } from 'react';
import { screenLimits } from '../../../contract/screen-limits.ts';
import { skipOf } from '../../../../streams/model/ad-skip.ts';
import { isSilent } from '../../../../streams/model/sound.ts';
import type { AdOnScreen } from '../../../../streams/model/ad-break.ts';
import { FullscreenButton, IconButton, MuteButton } from '../shared/buttons.tsx';
import { Icon } from '../shared/icons.tsx';
import { clock } from '../format.ts';
import { usePlayerState, useUi, useWriter, useStyles } from '../hooks.ts';
import { selector } from '../selector.ts';
import { selectAdTime, selectSound } from '../selectors.ts';
import { texts } from '../texts.ts';
import { AdLabel } from './AdLabel.tsx';
import { takeFocus } from './focus.ts';
import { lazyPart, useLazyPart } from '../lazy-part.ts';
import { styles } from './ad-styles.ts';

/** Loaded separately, since few ads have icons. If it does not load, only the icons are missing. */
const adIconsPart = lazyPart(() => import('./AdIcons.tsx'));
const iconsOf = ({ show }: AdOnScreen) => show.creative.icons ?? [];
const ignore = () => undefined;

/** The buttons of an ad, and the ad itself as one large link. */
export function AdLayer({ ad }: { readonly ad: AdOnScreen }) {
  const { send } = useUi();
  useStyles(styles);
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => takeFocus(layer.current), []);
  const { clickThrough, file } = ad.show.creative;
  // A VPAID ad and a page over the film handle clicks themselves.
  const isLink = !file.isVpaid && !ad.hasPage;
  const href = isLink && clickThrough !== null && /^https?:\/\//i.test(clickThrough) ? clickThrough : null;
  const isPaused = ad.status === 'paused';
  const icons = useLazyPart(adIconsPart, iconsOf(ad).length > 0, ignore);
  return (
    <div ref={layer} className="ad" role="region" aria-label={texts.ad} data-paused={isPaused || undefined}>
      {href !== null && (
        <a
          className="ad-link"
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={texts.visitAdvertiser}
          onClick={() => send({ type: 'intent.openAd' })}
        >
          <span className="ad-visit">{texts.visitAdvertiser}</span>
        </a>
      )}
      <AdLabel adId={ad.show.adId} label={ad.show.creative.label} />
      {icons !== null && <icons.AdIcons adId={ad.show.adId} icons={iconsOf(ad)} />}
      <div className="ad-bar">
        <IconButton
          className="ad-play"
          label={isPaused ? texts.play : texts.pause}
          icon={isPaused ? 'play' : 'pause'}
          onClick={() => send({ type: isPaused ? 'intent.play' : 'intent.pause' })}
        />
        <AdSound />
        <div className="ad-place">
          <span className="ad-number">
            <span className="ad-word">{texts.adWord} </span>
            {texts.adCount(ad.number, ad.total)}
          </span>
          <AdClock />
        </div>
        <FullscreenButton className="ad-fullscreen" />
        <SkipButton />
      </div>
      <div className="unseen" role="status">
        {[`${texts.adWord} ${texts.adCount(ad.number, ad.total)}`, ad.show.creative.label.advertiser]
          .filter(Boolean)
          .join(', ')}
      </div>
    </div>
  );
}

function AdSound() {
  const { send } = useUi();
  const sound = usePlayerState(selectSound);
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
    send({ type: 'intent.setVolume', volume: currentTarget.valueAsNumber });
  return (
    <div className="ad-sound">
      <MuteButton />
      <input
        type="range"
        min={0}
        max={1}
        step={screenLimits.adVolumeStep}
        value={isSilent(sound) ? 0 : sound.volume}
        aria-label={texts.volume}
        aria-valuetext={texts.spokenVolume(Math.round(sound.volume * 100), sound.muted)}
        onChange={onChange}
      />
    </div>
  );
}

/** The time left of the ad, as text and as a progress line; both are written to the DOM without React. */
function AdClock() {
  const text = useRef<HTMLSpanElement>(null);
  const line = useRef<HTMLDivElement>(null);
  useWriter(selectAdTime, ({ positionSeconds, durationSeconds }) => {
    const isKnown = durationSeconds > 0;
    const left = Math.ceil(durationSeconds - positionSeconds);
    if (text.current) text.current.textContent = isKnown ? clock(left) : '';
    line.current?.style.setProperty('--done', isKnown ? String(Math.min(1, positionSeconds / durationSeconds)) : '0');
  });
  return (
    <>
      <span ref={text} className="ad-left" role="timer" />
      <div ref={line} className="ad-line" aria-hidden="true" />
    </>
  );
}

/** Seconds until the ad can be skipped: 0 when it can be now, null when it never can. */
const selectSkipSeconds = selector(['ads', 'adTime'], ({ ads, adTime }): number | null => {
  if (ads.ad === null) return null;
  const skip = skipOf(ads.ad.show.creative.skipOffset, adTime, ads.ad.isSkippable);
  if (skip.kind === 'never') return null;
  return skip.kind === 'now' ? 0 : skip.secondsLeft;
});

function SkipButton() {
  const { send } = useUi();
  const seconds = usePlayerState(selectSkipSeconds);
  if (seconds === null) return null;
  const isLater = seconds > 0;
  return (
    <button type="button" className="ad-skip" disabled={isLater} onClick={() => send({ type: 'intent.skipAd' })}>
      <span>{isLater ? texts.skipAdIn(seconds) : texts.skipAd}</span>
      {!isLater && <Icon name="next" />}
    </button>
  );
}
