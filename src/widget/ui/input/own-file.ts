import type { DragEvent } from 'react';
import type { PlayerHandle } from '../handle.ts';
import { lazyPart } from '../lazy-part.ts';

/** Opens subtitles of the viewer's own; loaded separately, since few viewers have any. */
export const openFilePart = lazyPart(() => import('./open-file.ts'));

/** Lets the viewer drop subtitles on the player. Otherwise the browser would open the file in place of the player. */
export const fileDropHandlers = (send: PlayerHandle['send']) => ({
  onDragOver: (event: DragEvent) => {
    if (event.dataTransfer.types.includes('Files')) event.preventDefault();
  },
  onDrop: (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    if (file === undefined) return;
    event.preventDefault();
    void openFilePart.load().then(({ openFile }) => openFile(file, send));
  },
});
