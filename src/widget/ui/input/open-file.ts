import type { PlayerHandle } from '../handle.ts';

type Send = PlayerHandle['send'];

const MAXIMUM_NAME_LENGTH = 60;

/** The address of the file opened last: only one file at a time is a track. */
let lastUrl: string | null = null;

/** Shows the subtitles of a file. Its address stays valid until the next file, for the track can be chosen again. */
export function openFile(file: File, send: Send): void {
  const name = file.name.replace(/\.[^.]{1,5}$/, '').slice(0, MAXIMUM_NAME_LENGTH);
  const url = URL.createObjectURL(file);
  send({ type: 'intent.openTextFile', url, name });
  if (lastUrl !== null) URL.revokeObjectURL(lastUrl);
  lastUrl = url;
}

/** Asks the viewer for a file. */
export function pickFile(send: Send): void {
  const input = Object.assign(document.createElement('input'), { type: 'file', accept: '.vtt,.srt,.ass,.ssa,.txt' });
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file !== undefined) openFile(file, send);
  });
  input.click();
}
