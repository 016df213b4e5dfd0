import { mkdir, writeFile } from 'node:fs/promises';
import { subjects, framedAddress, MOVIE_ID } from '../subjects.ts';
import { page } from './page.ts';

const style = `<style>
      body { margin: 0; background: #000 }
      iframe { display: block; width: 100vw; height: 100vh; border: 0 }
    </style>`;

/**
 * Pages of another site around each player, as its documentation has it: Potok's library, and for the others the frame
 * that a site writes by hand.
 */
export async function writeHostPages(folder: string, playerOrigin: string): Promise<void> {
  for (const subject of subjects.filter((name) => name !== 'unrecorded')) {
    const body =
      subject === 'potok'
        ? `<div data-potok data-movie_id="${MOVIE_ID}" data-auto_play></div>
    <script async src="${playerOrigin}/embed/lib.js"></script>`
        : `<iframe src="${playerOrigin}${framedAddress(subject)}" allow="autoplay; fullscreen"></iframe>`;
    await mkdir(`${folder}/${subject}`, { recursive: true });
    await writeFile(`${folder}/${subject}/index.html`, page(style, body));
  }
}
