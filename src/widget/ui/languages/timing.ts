/** The result of comparing a subtitle file with the film. */
import { inLanguage, texts } from '../texts.ts';
import { signed } from '../format.ts';
import type { InAnyLanguage } from './texts.ts';

const russian = {
  moved: (shift: string, percent: number) => `Субтитры подогнаны по времени: ${shift}, совпадение ${percent}%`,
  undo: 'Вернуть как было',
  unsure: {
    title: 'Подогнать субтитры?',
    shift: (shift: string, percent: number) =>
      `Похоже, их нужно сдвинуть на ${shift}, но уверенности нет: с речью совпадает только ${percent}%.`,
    move: 'Подогнать',
    leave: 'Оставить как есть',
  },
  foreign: {
    title: 'Похоже, субтитры от другого фильма',
    text: (percent: number) => `Их время не совпадает с речью в этом фильме: только ${percent}%.`,
    close: 'Убрать',
    keep: 'Показать всё равно',
  },
  unreadable: {
    title: 'Файл не удалось прочитать',
    text: 'Подходят субтитры VTT, SRT и ASS до 2 МБ.',
  },
} as const;

const english: InAnyLanguage<typeof russian> = {
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

export const timingTexts = inLanguage({ ru: russian, en: english });

/** A shift in tenths of a second, with its sign. */
export const shiftText = (seconds: number): string => signed(seconds, texts.seconds(Math.abs(seconds)));
