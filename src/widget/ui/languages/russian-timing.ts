/** The result of comparing a subtitle file with the film. */
export const timing = {
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
