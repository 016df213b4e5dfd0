/** The dialog for sharing. */
import { inLanguage } from '../texts.ts';
import type { InAnyLanguage } from './texts.ts';

const russian = {
  shareLink: 'Ссылка',
  startAt: (timeCode: string) => `Начать с ${timeCode}`,
  shareIn: 'Отправить',
  networks: { telegram: 'Telegram', whatsapp: 'WhatsApp', facebook: 'Facebook', x: 'X', vk: 'ВКонтакте' },
} as const;

const english: InAnyLanguage<typeof russian> = {
  shareLink: 'Link',
  startAt: (timeCode) => `Start at ${timeCode}`,
  shareIn: 'Send to',
  networks: { telegram: 'Telegram', whatsapp: 'WhatsApp', facebook: 'Facebook', x: 'X', vk: 'VK' },
};

export const shareTexts = inLanguage({ ru: russian, en: english });
