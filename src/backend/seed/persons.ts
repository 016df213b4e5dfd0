import { transliterate } from './transliterate.ts';

const men = [
  'Алексей',
  'Борис',
  'Виктор',
  'Глеб',
  'Денис',
  'Егор',
  'Илья',
  'Кирилл',
  'Лев',
  'Максим',
  'Павел',
  'Роман',
];
const women = ['Анна', 'Вера', 'Дарья', 'Елена', 'Зоя', 'Ирина', 'Ксения', 'Лидия', 'Мария', 'Нина', 'Ольга', 'Софья'];
const surnames = [
  'Арбузов',
  'Белкин',
  'Воробьёв',
  'Гаврилов',
  'Долин',
  'Ежов',
  'Журавлёв',
  'Зимин',
  'Ильин',
  'Калинин',
  'Ласточкин',
  'Муравьёв',
];

export interface Person {
  readonly slug: string;
  readonly name: string;
}

/** All persons of the catalogue, each name once. */
export const persons: readonly Person[] = surnames.flatMap((surname) =>
  [...men.map((name) => `${name} ${surname}`), ...women.map((name) => `${name} ${surname}а`)].map((name) => ({
    slug: transliterate(name),
    name,
  })),
);
