/** The menus of sound. */
export const sound = {
  describedVoice: 'тифлокомментарии',
  gain: 'Усиление звука',
  noGain: 'Disabled',
  gainOf: (gain: number) => `${gain}×`,
  boost: (percent: number) => `+${percent}%`,
  soundShift: {
    title: 'Сдвиг звука',
    none: 'Как в фильме',
    earlier: (amount: string) => `Раньше на ${amount}`,
    later: (amount: string) => `Позже на ${amount}`,
    advised: 'Как советует браузер',
    note: 'Для беспроводных наушников и колонок, у которых звук расходится с картинкой.',
    late: (amount: string) => `Браузер сообщает, что звук отстаёт на ${amount}.`,
  },
  night: { title: 'Ночью', on: 'Громкое тише, тихое громче', off: 'Выключено' },
  clearSpeech: { title: 'Речь чётче', boosts: { 0: 'Выключено', 3: 'Немного', 6: 'Заметно' } },
  evenLoudness: { title: 'Ровная громкость', on: 'Включена', off: 'Выключена' },
} as const;
