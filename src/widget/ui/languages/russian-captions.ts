/** Captions. */
export const captions = {
  captionStyle: 'Оформление',
  captionsFailed: 'не загрузились',
  describedSound: 'для слабослышащих',
  // English, as in the specification.
  captionExample: 'Captions look like this.',
  ownCaptions: {
    title: 'Свой файл и сдвиг',
    open: 'Открыть файл субтитров',
    earlier: 'Раньше на 0,1 с',
    later: 'Позже на 0,1 с',
    shift: 'Сдвиг',
    noShift: 'нет',
    fitted: 'Подогнать по времени',
  },
  secondCaptions: {
    title: 'Вторые субтитры',
    onTop: 'Вверху кадра',
    blurred: 'Размыты до паузы или наведения',
    style: 'Оформление вторых',
  },
} as const;
