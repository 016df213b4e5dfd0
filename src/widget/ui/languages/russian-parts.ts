/** Intros, recaps and credits, and a part that is played again and again. */
export const parts = {
  skip: { recap: 'Пропустить пересказ', intro: 'Пропустить заставку', credits: 'Пропустить титры' },
  skipped: { recap: 'Пересказ пропущен', intro: 'Заставка пропущена', credits: 'Титры пропущены' },
  always: 'Всегда в этом сериале',
  notAlways: 'Не пропускать',
  goBack: 'Вернуться',
  repeat: {
    title: 'Повтор отрезка',
    markStart: 'отметить начало',
    markEnd: 'отметить конец',
    end: 'выключить',
    from: (start: string) => `Повтор от ${start}: отметьте конец`,
    between: (start: string, end: string) => `Повтор: ${start} – ${end}`,
    ended: 'Повтор выключен',
  },
} as const;
