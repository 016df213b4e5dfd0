import type { share as russian } from './russian-share.ts';
import type { InAnyLanguage } from './texts.ts';

/** The dialog for sharing. */
export const share: InAnyLanguage<typeof russian> = {
  shareLink: 'Link',
  startAt: (timeCode) => `Start at ${timeCode}`,
  shareIn: 'Send to',
  networks: { telegram: 'Telegram', whatsapp: 'WhatsApp', facebook: 'Facebook', x: 'X', vk: 'VK' },
};
