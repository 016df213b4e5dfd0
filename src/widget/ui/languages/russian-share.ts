/** The dialog for sharing. */
export const share = {
  shareLink: 'Ссылка',
  startAt: (timeCode: string) => `Начать с ${timeCode}`,
  shareIn: 'Отправить',
  networks: { telegram: 'Telegram', whatsapp: 'WhatsApp', facebook: 'Facebook', x: 'X', vk: 'ВКонтакте' },
} as const;
