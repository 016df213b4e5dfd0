import { useRef, useState, type CSSProperties, type SyntheticEvent } from 'react';
import { iconsAt } from '../../../../streams/model/ad-icons.ts';
import type { AdIcon, AdResource } from '../../../../streams/model/ad.ts';
import { usePlayerState, useUi, useStyles } from '../hooks.ts';
import { selector } from '../selector.ts';
import { texts } from '../texts.ts';
import { styles } from './ad-icons-styles.ts';

/** The indexes of the icons on show as one text, which changes only when an icon comes or goes. */
const selectShownIcons = selector(['ads', 'adTime'], ({ ads, adTime }) =>
  iconsAt(ads.ad?.show.creative.icons ?? [], adTime),
);

interface Props {
  readonly adId: number;
  readonly icons: readonly AdIcon[];
}

/** The icons of an ad, in the part of the picture that the label and the buttons leave free. */
export function AdIcons({ adId, icons }: Props) {
  useStyles(styles);
  const shown = usePlayerState(selectShownIcons).split(' ').filter(Boolean).map(Number);
  return (
    <div className="ad-icons">
      {shown.map((index) => {
        const icon = icons[index];
        return icon && <Icon key={index} adId={adId} index={index} icon={icon} />;
      })}
    </div>
  );
}

interface IconProps {
  readonly adId: number;
  readonly index: number;
  readonly icon: AdIcon;
}

/** The icons that were reported as shown: each is reported once, however often it is drawn. */
const reportedIcons = new WeakSet<AdIcon>();

function Icon({ adId, index, icon }: IconProps) {
  const { send } = useUi();
  const [isBroken, setBroken] = useState(false);
  const { resource, clickThrough } = icon;
  const name = icon.alternativeText ?? (icon.program || texts.aboutAd);
  const onShown = () => {
    if (reportedIcons.has(icon)) return;
    reportedIcons.add(icon);
    send({ type: 'screen.adIconShown', adId, index });
  };
  if (isBroken) return null;
  return (
    <div className="ad-icon" style={placeOf(icon)}>
      {resource.kind === 'image' ? (
        <img src={resource.url} alt={name} onLoad={onShown} onError={() => setBroken(true)} draggable={false} />
      ) : (
        <Frame resource={resource} name={name} onShown={onShown} />
      )}
      {clickThrough !== null && (
        <a
          href={clickThrough}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={name}
          onClick={() => send({ type: 'intent.openAdIcon', adId, index })}
        />
      )}
    </div>
  );
}

/** The page's policy admits no frame but `vpaid.html`, which gives the content of an icon no origin. */
const SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';

interface FrameProps {
  readonly resource: AdResource;
  readonly name: string;
  readonly onShown: () => void;
}

/** A page or markup of an ad server, in a frame that can do nothing to the player. */
function Frame({ resource, name, onShown }: FrameProps) {
  const isSent = useRef(false);
  const onLoad = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    // The frame may have navigated to another page since, which must not get the resource.
    if (isSent.current) return;
    isSent.current = true;
    currentTarget.contentWindow?.postMessage(resource, '*');
    onShown();
  };
  return (
    <iframe
      sandbox={SANDBOX}
      referrerPolicy="no-referrer"
      title={name}
      tabIndex={-1}
      src={new URL('vpaid.html', document.baseURI).href}
      onLoad={onLoad}
    />
  );
}

/** Places an icon within the box of the icons: an icon that would reach beyond it is moved in. */
function placeOf({ x, y, width, height }: AdIcon): CSSProperties {
  const inside = (at: number, size: number) => `clamp(0px, ${String(at)}px, max(0px, 100% - ${String(size)}px))`;
  return {
    width,
    height,
    ...(x === 'right' ? { right: 0 } : { left: x === 'left' ? 0 : inside(x, width) }),
    ...(y === 'bottom' ? { bottom: 0 } : { top: y === 'top' ? 0 : inside(y, height) }),
  };
}
