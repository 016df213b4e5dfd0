import type { SignCorner } from '../../../../streams/model/sign-picture.ts';

const corners: Readonly<Record<SignCorner, string>> = {
  topLeft: 'Слева вверху',
  topRight: 'Справа вверху',
  bottomRight: 'Справа внизу',
  bottomLeft: 'Слева внизу',
};

/** The picture of a sign-language interpreter. */
export const sign = {
  title: 'Жестовый язык',
  on: 'Показывать',
  place: 'Место',
  corners,
  size: 'Размер',
  width: (percent: number) => `${percent}% ширины`,
  move: (corner: SignCorner) =>
    `Жестовый язык, ${corners[corner].toLowerCase()}. Стрелки переносят, плюс и минус меняют размер`,
  larger: 'Увеличить или уменьшить',
  hide: 'Убрать жестовый язык',
  failed: 'Жестовый перевод не загрузился',
} as const;
