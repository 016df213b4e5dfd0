import { useEffect, useState, type KeyboardEvent } from 'react';
import { signSizes, type SignWish } from '../../../../streams/model/sign-picture.ts';
import { Glyph } from '../../../design/icons.tsx';
import { Icon } from '../shared/icons.tsx';
import { usePlayerState, useUi, useStyles } from '../hooks.ts';
import { useLazyPart } from '../lazy-part.ts';
import { selectSign, selectSignWish } from '../selectors.ts';
import { texts } from '../texts.ts';
import { boxOf, cornerAt, cornerBeside, draggedPercent, movedBox, nextCorner } from './geometry.ts';
import { styles } from './sign-styles.ts';
import { useDrag } from './use-drag.ts';
import { useRoom } from './use-room.ts';

const USUAL_RATIO = 16 / 9;
/** The box while the controls of a very small frame leave no room for the picture. */
const NO_BOX = { left: 0, top: 0, width: 0, height: 0 };
const SIZE_KEYS: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 };

/**
 * The picture of a sign-language interpreter, in a corner of the film. The viewer moves it with the pointer, with arrow
 * keys while it has the focus, or in the settings, which are the only way with a remote control.
 */
export function SignPicture() {
  useStyles(styles);
  const { send } = useUi();
  const wish = usePlayerState(selectSignWish);
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [ratio, setRatio] = useState(USUAL_RATIO);
  const hasFailed = useSign(video) === 'failed';
  const room = useRoom(container);
  const change = (to: Partial<SignWish>) => send({ type: 'intent.setSign', change: to });

  const percentAt = (movedPx: number) => draggedPercent(wish, movedPx, room.frame);
  const resize = useDrag(({ x }) => change({ sizePercent: percentAt(x) }));
  const sizePercent = resize.moved === null ? wish.sizePercent : percentAt(resize.moved.x);
  const found = boxOf(room.frame, room.occupied, { corner: wish.corner, sizePercent }, ratio);
  const resting = found ?? NO_BOX;
  const move = useDrag(({ x, y }) => change({ corner: cornerAt(movedBox(resting, x, y, room.frame), room.frame) }));
  const place = move.moved === null ? resting : movedBox(resting, move.moved.x, move.moved.y, room.frame);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const corner = cornerBeside(wish.corner, event.key);
    const size = SIZE_KEYS[event.key];
    if (corner === null && size === undefined) return;
    event.preventDefault();
    if (corner !== null) change({ corner });
    else change({ sizePercent: wish.sizePercent + (size ?? 0) * signSizes.step });
  };
  const larger = () =>
    change({ sizePercent: wish.sizePercent >= signSizes.most ? signSizes.least : wish.sizePercent + signSizes.step });

  return (
    <div
      ref={setContainer}
      className="sign-picture"
      role="group"
      aria-label={texts.sign.title}
      data-corner={wish.corner}
      data-dragged={move.moved !== null || resize.moved !== null || undefined}
      style={{ ...place, ...(found === null && { visibility: 'hidden' }) }}
      onKeyDown={onKeyDown}
    >
      <video
        ref={setVideo}
        data-potok="sign"
        muted
        playsInline
        disablePictureInPicture
        disableRemotePlayback
        tabIndex={-1}
        aria-hidden="true"
        onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) =>
          setRatio(videoWidth > 0 && videoHeight > 0 ? videoWidth / videoHeight : USUAL_RATIO)
        }
      />
      <p className="sign-told" role="status">
        {hasFailed && texts.sign.failed}
      </p>
      {!__TELEVISION__ && (
        <>
          <button
            type="button"
            className="sign-move"
            aria-label={texts.sign.move(wish.corner)}
            {...move.handlers}
            onClick={({ detail }) => {
              // Only by a key: a press of the pointer that does not move is mostly unintended.
              if (detail === 0) change({ corner: nextCorner(wish.corner) });
            }}
          />
          <button
            type="button"
            className="sign-button sign-size"
            aria-label={texts.sign.larger}
            {...resize.handlers}
            onClick={() => {
              if (!resize.wasDragged()) larger();
            }}
          >
            <Glyph>
              <path d="M6 13V6h7M18 11v7h-7M6.5 6.5l11 11" />
            </Glyph>
          </button>
          <button
            type="button"
            className="sign-button sign-hide"
            aria-label={texts.sign.hide}
            onClick={() => change({ isOn: false })}
          >
            <Icon name="close" />
          </button>
        </>
      )}
    </div>
  );
}

/** Plays the interpreter while there is a video element for it. */
function useSign(video: HTMLVideoElement | null): 'loading' | 'playing' | 'failed' {
  const { signPart } = useUi();
  const { source } = usePlayerState(selectSign);
  const [status, setStatus] = useState<'loading' | 'playing' | 'failed'>('loading');
  const script = useLazyPart(signPart, true, () => setStatus('failed'));
  useEffect(() => {
    if (script === null || video === null || source === null) return undefined;
    return script.play(video, source, setStatus);
  }, [script, video, source]);
  return status;
}
