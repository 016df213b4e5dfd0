/** All texts of this section, except its name. */
export const words = {
  kinds: { type: 'Типы', genre: 'Жанры', country: 'Страны', person: 'Персоны', personType: 'Роли' },
  one: { type: 'Тип', genre: 'Жанр', country: 'Страна', person: 'Персона', personType: 'Роль' },
  add: {
    type: 'Новый тип',
    genre: 'Новый жанр',
    country: 'Новая страна',
    person: 'Новая персона',
    personType: 'Новая роль',
  },
  empty: {
    text: 'Здесь ещё ничего нет.',
    next: 'Добавьте первую запись: после этого её можно будет выбрать у фильма. Импорт каталога тоже их приносит.',
  },
  name: 'Название',
  personName: 'Имя',
  slug: 'Имя в адресе',
  slugHint: 'Латинские буквы, цифры и дефисы. Потом его не изменить.',
  titles: 'Фильмы',
  categories: 'Разделы',
  added: (name: string) => `Добавлено: ${name}`,
  eraseWhat: (name: string) => `Удалить: ${name}?`,
  eraseWhy: 'Удалить можно то, на что не ссылается ни один фильм и ни один раздел сайта.',
} as const;
