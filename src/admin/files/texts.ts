/** Everything that is read in this section, but for its name. */
export const words = {
  one: 'Файл',
  empty: { text: 'Файлов нет.', next: 'Их добавляет команда: npm run catalogue -- add <файл или папка>' },
  added: 'Добавлен',
  state: 'Состояние',
  states: { open: 'В работе', done: 'Готов', failed: 'Не вышло', cancelled: 'Отменён' },
  progress: 'Сколько сделано',
  waits: 'ждёт очереди',
  step: (at: number, of: number, name: string) => `шаг ${at} из ${of}: ${name}`,
  episode: (title: string, season: number, episode: number) => `${title}, сезон ${season}, серия ${episode}`,
  notes: 'Замечания',
  cancel: 'Отменить',
  cancelled: 'Файл отменён',
  retry: 'Повторить',
  retried: 'Файл снова в работе',
  noneOf: { text: 'Таких файлов нет.', next: 'Выберите другое состояние.' },
};
