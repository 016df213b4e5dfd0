import { useLayoutEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { limits } from '../../../contract/limits.ts';
import type { HintState } from '../../../../streams/model/input.ts';
import { horizonOf } from '../../../../streams/model/spoiler-limits.ts';
import { useUi, useWriter } from '../hooks.ts';
import { clock, signed } from '../format.ts';
import { cropHint, repeatHint } from './HintStatus.tsx';
import { selectScrub } from '../selectors.ts';
import { soundIcon } from '../shared/buttons.tsx';
import { texts } from '../texts.ts';
import { percentIn, clockTextAt, spanOf } from '../slider/timeline-view.ts';
import { Icon, type IconName } from '../shared/icons.tsx';

type StepHint = Extract<HintState, { kind: 'step' }>;

const LASTS = { '--lasts': `${limits.hintMs}ms` } as CSSProperties;

/** Shows what a key or a gesture has just done. Hidden from screen readers, which get the change itself. */
export function Hint({ hint }: { readonly hint: NonNullable<HintState> }) {
  const { afterPaint } = useUi();
  const box = useRef<HTMLDivElement>(null);

  // The hint appears in the paint that answers the press; its animation begins in the next frame.
  useLayoutEffect(() => {
    box.current?.removeAttribute('data-moving');
    afterPaint(() => box.current?.setAttribute('data-moving', ''));
  }, [hint.id, afterPaint]);

  return (
    <div ref={box} className="feedback" data-kind={hint.kind} style={LASTS} aria-hidden="true">
      <HintContent key={hint.id} hint={hint} />
    </div>
  );
}

function HintContent({ hint }: { readonly hint: NonNullable<HintState> }) {
  switch (hint.kind) {
    case 'play':
    case 'pause':
      return (
        <div className="feedback-verb">
          <Icon name={hint.kind} />
        </div>
      );
    case 'step':
      return <Step deltaSeconds={hint.deltaSeconds} by={hint.by} />;
    case 'place':
      return <PositionHint positionSeconds={hint.positionSeconds} />;
    case 'scrub':
      return <Scrub />;
    case 'sound':
      return (
        <Pill icon={soundIcon({ volume: hint.percent / 100, muted: hint.isMuted })}>
          {hint.isMuted ? texts.soundOff : texts.percent(hint.percent)}
        </Pill>
      );
    case 'rate':
      return <Pill>{texts.rateHint(hint.rate)}</Pill>;
    case 'hold':
      return (
        <Pill>
          {texts.rateHint(hint.rate)}
          <Arrows />
        </Pill>
      );
    case 'voice':
      return <Pill>{hint.label}</Pill>;
    case 'repeat':
      return <Pill>{repeatHint(hint.part)}</Pill>;
    case 'crop':
      return <Pill>{cropHint(hint)}</Pill>;
    case 'subtitles':
      return <Pill>{texts.subtitlesHint(hint.isOn)}</Pill>;
  }
}

function Pill({ icon, children }: { readonly icon?: IconName; readonly children: ReactNode }) {
  return (
    <div className="feedback-pill">
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </div>
  );
}

function Arrows() {
  return (
    <svg className="arrows" viewBox="3 6 30 12">
      <path d="m4 7 8 5-8 5Z" />
      <path d="m14 7 8 5-8 5Z" />
      <path d="m24 7 8 5-8 5Z" />
    </svg>
  );
}

/**
 * Large and under the finger after a gesture; small and at the side after a key, since the viewer looks at the film.
 */
function Step({ deltaSeconds, by }: Pick<StepHint, 'deltaSeconds' | 'by'>) {
  return (
    <div className="feedback-step" data-by={by} data-side={deltaSeconds < 0 ? 'left' : 'right'}>
      {by === 'gesture' && <div className="ripple" />}
      <div className="feedback-number">
        <Arrows />
        <span>{texts.step(signed(deltaSeconds, String(Math.abs(deltaSeconds))))}</span>
      </div>
    </div>
  );
}

function PositionHint({ positionSeconds }: { readonly positionSeconds: number }) {
  const { now } = useUi();
  const span = spanOf(now().timeline, horizonOf(now()));
  if (span === null) return null;
  const percent = percentIn(span, positionSeconds);
  return (
    <div className="feedback-place">
      <strong>{clockTextAt(span, percent)}</strong>
      <div className="feedback-rail">
        <div style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}

/** The target of a swipe; follows the finger by writing to the DOM without React. */
function Scrub() {
  const { now } = useUi();
  const time = useRef<HTMLElement>(null);
  const delta = useRef<HTMLSpanElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useWriter(selectScrub, (scrub) => {
    const span = spanOf(now().timeline, horizonOf(now()));
    if (span === null || scrub === null || !time.current || !delta.current || !bar.current) return;
    const percent = percentIn(span, scrub.positionSeconds);
    const seconds = Math.round(scrub.positionSeconds - scrub.fromSeconds);
    time.current.textContent = clockTextAt(span, percent);
    delta.current.textContent = signed(seconds, clock(Math.abs(seconds)));
    bar.current.style.width = `${percent.toFixed(2)}%`;
  });
  return (
    <div className="feedback-place">
      <strong ref={time} />
      <span ref={delta} />
      <div className="feedback-rail">
        <div ref={bar} />
      </div>
    </div>
  );
}
