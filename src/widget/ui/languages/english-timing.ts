import type { timing as russian } from './russian-timing.ts';
import type { InAnyLanguage } from './texts.ts';

/** The result of comparing a subtitle file with the film. */
export const timing: InAnyLanguage<typeof russian> = {
  moved: (shift: string, percent: number) => `Subtitles fitted to the film: ${shift}, ${percent}% agree`,
  undo: 'Put back',
  unsure: {
    title: 'Move the subtitles?',
    shift: (shift: string, percent: number) =>
      `They probably have to be moved by ${shift}, but this is not certain: only ${percent}% agree.`,
    move: 'Move',
    leave: 'Leave as they are',
  },
  foreign: {
    title: 'These look like subtitles of another film',
    text: (percent: number) => `Their times do not fit what is spoken in this one: only ${percent}% agree.`,
    close: 'Remove',
    keep: 'Show anyway',
  },
  unreadable: {
    title: 'The file could not be read',
    text: 'VTT, SRT and ASS subtitles up to 2 MB can be opened.',
  },
};
