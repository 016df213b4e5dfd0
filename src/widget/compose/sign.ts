import type { Engine } from '../engines/engine.ts';
import { playSign } from '../sign/play-sign.ts';
import type { SignScript } from '../ui/handle.ts';

/** The picture of a sign-language interpreter, loaded when it is first wanted. */
export const createSign = (film: HTMLVideoElement, engine: Engine): SignScript => ({
  play: (sign, source, onStatus) => {
    const playing = playSign(film, sign, source, engine).subscribe(onStatus);
    return () => playing.unsubscribe();
  },
});
