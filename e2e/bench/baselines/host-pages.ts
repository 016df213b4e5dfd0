import { mkdir, writeFile } from 'node:fs/promises';
import { framedAddress, MOVIE_ID, others, type Subject } from '../subjects.ts';
import { page } from './page.ts';

const style = `<style>
      body { margin: 0; background: #000 }
      iframe { display: block; width: 100vw; height: 100vh; border: 0 }
    </style>`;

/**
 * Writes pages of another site around each player, as its documentation says: for Potok both its library and a
 * handwritten frame, for the others a handwritten frame.
 */
export async function writeHostPages(folder: string, playerOrigin: string): Promise<void> {
  const potok = (more: string) => `<div data-potok data-movie_id="${MOVIE_ID}" data-auto_play${more}></div>
    <script async src="${playerOrigin}/embed/lib.js"></script>`;
  const frame = (subject: Subject) =>
    `<iframe src="${playerOrigin}${framedAddress(subject)}" allow="autoplay; fullscreen"></iframe>`;
  const bodies = new Map([
    ['potok', potok('')],
    ['potok-from-start', potok(' data-t="0"')],
    ['potok-by-hand', frame('potok')],
    ...others.map((subject) => [subject, frame(subject)] as const),
  ]);
  for (const [name, body] of bodies) {
    await mkdir(`${folder}/${name}`, { recursive: true });
    await writeFile(`${folder}/${name}/index.html`, page(style, body));
  }
}
