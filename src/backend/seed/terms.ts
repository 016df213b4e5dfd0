/** Names the catalogue is sorted by. */

export const genres = {
  drama: 'Драма',
  comedy: 'Комедия',
  detective: 'Детектив',
  thriller: 'Триллер',
  'science-fiction': 'Фантастика',
  fantasy: 'Фэнтези',
  adventure: 'Приключения',
  melodrama: 'Мелодрама',
  family: 'Семейный',
  history: 'Исторический',
  nature: 'Природа',
  music: 'Музыка',
} as const;

export const tags = {
  sea: 'О море',
  road: 'О дороге',
  friendship: 'О дружбе',
  village: 'Деревня',
  city: 'Большой город',
  winter: 'Зима',
  mystery: 'Тайна',
  'based-on-book': 'По книге',
  debut: 'Дебют',
  festival: 'Фестивальное',
} as const;

export const voices = ['Дубляж', 'Закадровый', 'Студия «Маяк»', 'Студия «Эхо»', 'Авторский'] as const;

export const personTypes = {
  actor: 'Актёры',
  director: 'Режиссёры',
  writer: 'Сценаристы',
  composer: 'Композиторы',
} as const;

export type Genre = keyof typeof genres;
export type Tag = keyof typeof tags;
export type Voice = (typeof voices)[number];
export type PersonType = keyof typeof personTypes;
