import type { Texts } from './texts.ts';

export const spoilers: Texts['spoilers'] = {
  ahead: 'No spoilers',
  length: 'No duration',
  show: 'Show',
  showEpisode: (name) => `Show title and picture: ${name}`,
};
