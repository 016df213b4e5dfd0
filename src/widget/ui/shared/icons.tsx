import type { ReactNode } from 'react';
import { commonShapes, Glyph } from '../../../design/icons.tsx';

interface Shape {
  /** Strokes of 1.75 px with round ends. */
  readonly line?: string;
  readonly solid?: string;
  /** Finer strokes. */
  readonly digits?: string;
}

const SPEAKER =
  'M3.8 9.8v4.4a.8.8 0 0 0 .8.8h2.9l4 3.3a.6.6 0 0 0 1-.46V6.16a.6.6 0 0 0-1-.46l-4 3.3H4.6a.8.8 0 0 0-.8.8Z';
const SCREEN = 'M3.5 8V7a2.2 2.2 0 0 1 2.2-2.2h12.6A2.2 2.2 0 0 1 20.5 7v10a2.2 2.2 0 0 1-2.2 2.2h-4.1';
const WAVES = 'M3.6 19.2h.02M3.5 15.6a3.6 3.6 0 0 1 3.6 3.6M3.5 12a7.2 7.2 0 0 1 7.2 7.2';
const TEN = 'm8.9 10.4 1.3-.9v5.4M15.4 12.2c0 1.6-.6 2.7-1.6 2.7s-1.6-1.1-1.6-2.7.6-2.7 1.6-2.7 1.6 1.1 1.6 2.7Z';

/** Solid shapes only for the playback commands. One path for each kind of stroke keeps the document small. */
const shapes = {
  ...commonShapes,
  play: drawn({ solid: 'M8 5.4v13.2a.9.9 0 0 0 1.37.77l10.6-6.6a.9.9 0 0 0 0-1.54l-10.6-6.6A.9.9 0 0 0 8 5.4Z' }),
  pause: drawn({
    solid:
      'M7.8 5h1.15a1.3 1.3 0 0 1 1.3 1.3v11.4a1.3 1.3 0 0 1-1.3 1.3H7.8a1.3 1.3 0 0 1-1.3-1.3V6.3A1.3 1.3 0 0 1 7.8 5ZM15.05 5h1.15a1.3 1.3 0 0 1 1.3 1.3v11.4a1.3 1.3 0 0 1-1.3 1.3h-1.15a1.3 1.3 0 0 1-1.3-1.3V6.3a1.3 1.3 0 0 1 1.3-1.3Z',
  }),
  back10: drawn({ line: 'M7.4 5.4A8.2 8.2 0 1 1 3.8 12M7.9 2.4 6.8 5.9l3.6 1', digits: TEN }),
  forward10: drawn({ line: 'M16.6 5.4A8.2 8.2 0 1 0 20.2 12M16.1 2.4l1.1 3.5-3.6 1', digits: TEN }),
  loud: drawn({ line: `${SPEAKER}M15.6 9.2a4 4 0 0 1 0 5.6M18.2 6.6a7.7 7.7 0 0 1 0 10.8` }),
  quiet: drawn({ line: `${SPEAKER}M15.6 9.2a4 4 0 0 1 0 5.6` }),
  silent: drawn({ line: `${SPEAKER}M16 9.6l4.8 4.8m0-4.8L16 14.4` }),
  next: drawn({
    line: 'M5.5 6.3v11.4a.9.9 0 0 0 1.4.75l8.4-5.7a.9.9 0 0 0 0-1.5l-8.4-5.7a.9.9 0 0 0-1.4.75ZM18.6 5.6v12.8',
  }),
  repeatPhrase: drawn({
    line: 'M12 4.4c-4.9 0-8.5 2.9-8.5 6.8 0 2.3 1.2 4.2 3 5.4l-.7 3.2 3.7-1.9c.8.1 1.6.2 2.5.2 4.9 0 8.5-3 8.5-6.9s-3.6-6.8-8.5-6.8ZM11.4 8.7l-2.6 2.5 2.6 2.5m4.2-5L13 11.2l2.6 2.5',
  }),
  subtitles: drawn({
    line: 'M5.8 5h12.4a2.6 2.6 0 0 1 2.6 2.6v8.8a2.6 2.6 0 0 1-2.6 2.6H5.8a2.6 2.6 0 0 1-2.6-2.6V7.6A2.6 2.6 0 0 1 5.8 5ZM6.8 11.4h3.6m2.6 0h4.2M6.8 15.2h6.2m2.6 0h1.6',
  }),
  pictureInPicture: drawn({
    line: 'M20.5 10.5V7A2.2 2.2 0 0 0 18.3 4.8H5.7A2.2 2.2 0 0 0 3.5 7v10a2.2 2.2 0 0 0 2.2 2.2h4.6',
    solid:
      'M14.5 13h5a1.5 1.5 0 0 1 1.5 1.5v3.4a1.5 1.5 0 0 1-1.5 1.5h-5a1.5 1.5 0 0 1-1.5-1.5v-3.4a1.5 1.5 0 0 1 1.5-1.5Z',
  }),
  enterFullscreen: drawn({
    line: 'M4.5 9V6.5a2 2 0 0 1 2-2H9M15 4.5h2.5a2 2 0 0 1 2 2V9M19.5 15v2.5a2 2 0 0 1-2 2H15M9 19.5H6.5a2 2 0 0 1-2-2V15',
  }),
  exitFullscreen: drawn({
    line: 'M9 4.5V7a2 2 0 0 1-2 2H4.5M19.5 9H17a2 2 0 0 1-2-2V4.5M15 19.5V17a2 2 0 0 1 2-2h2.5M4.5 15H7a2 2 0 0 1 2 2v2.5',
  }),
  airPlay: drawn({
    line: 'M6.6 17.2H5.7A2.2 2.2 0 0 1 3.5 15V7a2.2 2.2 0 0 1 2.2-2.2h12.6A2.2 2.2 0 0 1 20.5 7v8a2.2 2.2 0 0 1-2.2 2.2h-.9',
    solid: 'm12 14.6 4.4 5.2a.5.5 0 0 1-.4.8H8a.5.5 0 0 1-.4-.8Z',
  }),
  cast: drawn({ line: WAVES + SCREEN }),
  casting: drawn({
    line: WAVES + SCREEN,
    solid: 'M7.4 8.2h9.2a.8.8 0 0 1 .8.8v6a.8.8 0 0 1-.8.8h-2.5a10.6 10.6 0 0 0-6.7-6.7Z',
  }),
  more: drawn({
    solid:
      'M5.5 10.3a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4Zm6.5 0a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4Zm6.5 0a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4Z',
  }),
  share: drawn({ line: 'M13.4 5.1v3.6C7.3 9.3 4.4 12.8 3.8 18.6c2.2-3.2 5.2-4.6 9.6-4.6v3.8l6.8-6.35Z' }),
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof shapes;

export function Icon({ name }: { readonly name: IconName }) {
  return <Glyph>{shapes[name]}</Glyph>;
}

function drawn({ line, solid, digits }: Shape): ReactNode {
  return (
    <>
      {line && <path d={line} />}
      {solid && <path d={solid} className="solid" />}
      {digits && <path d={digits} className="digits" />}
    </>
  );
}
