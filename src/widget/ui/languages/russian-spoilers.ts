/** What is kept from viewers who want to be told nothing ahead of time. */
export const spoilers = {
  ahead: 'Без спойлеров',
  length: 'Без длительности',
  show: 'Показать',
  showEpisode: (name: string) => `Показать название и кадр: ${name}`,
} as const;
