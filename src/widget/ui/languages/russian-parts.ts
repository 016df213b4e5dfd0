/** Intros, recaps and credits. */
export const parts = {
  skip: { recap: 'Пропустить пересказ', intro: 'Пропустить заставку', credits: 'Пропустить титры' },
  skipped: { recap: 'Пересказ пропущен', intro: 'Заставка пропущена', credits: 'Титры пропущены' },
  always: 'Всегда в этом сериале',
  notAlways: 'Не пропускать',
  goBack: 'Вернуться',
} as const;
