import type { ReactNode } from 'react';

/** Icons that several programs show: a 24 px grid, round 1.75 px strokes. */
export const commonShapes = {
  replay: <path d="M4.5 12a7.5 7.5 0 1 0 2.2-5.3L4.5 8.9M4.5 4.4v4.5H9" />,
  close: <path d="m6.5 6.5 11 11m0-11-11 11" />,
  down: <path d="m7 10 5 5 5-5" />,
  left: <path d="m14 7-5 5 5 5" />,
  right: <path d="m10 7 5 5-5 5" />,
  done: <path d="m5.5 12.6 4.3 4.3 8.7-9.3" />,
  settings: (
    <path d="M4 7.5h8.2M17.8 7.5H20M4 16.5h2.2M11.8 16.5H20M17.6 7.5a2.6 2.6 0 1 1-5.2 0 2.6 2.6 0 0 1 5.2 0ZM11.6 16.5a2.6 2.6 0 1 1-5.2 0 2.6 2.6 0 0 1 5.2 0Z" />
  ),
} satisfies Record<string, ReactNode>;

/** The frame of every icon; the text beside it or the label of its button says what it means. */
export function Glyph({ children }: { readonly children: ReactNode }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}
