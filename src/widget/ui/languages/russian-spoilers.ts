/** The settings that hide spoilers, and the buttons that reveal what is hidden. */
export const spoilers = {
  ahead: 'Без спойлеров',
  length: 'Без длительности',
  show: 'Показать',
  showEpisode: (name: string) => `Показать название и кадр: ${name}`,
} as const;
