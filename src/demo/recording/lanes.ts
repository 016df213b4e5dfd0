import { incomingLanes, outgoingLanes, type Lane } from '../../replay/lanes.ts';

export const laneNames: Readonly<Record<Lane, string>> = {
  viewer: 'Зритель',
  film: 'Фильм',
  services: 'Службы',
  ads: 'Реклама',
  page: 'Страница',
  timers: 'Таймеры',
  commands: 'Команды',
  host: 'Сообщения',
  analytics: 'Аналитика',
  errors: 'Ошибки',
};

export const lanes: readonly Lane[] = [...incomingLanes, ...outgoingLanes];
export const isOutgoing = (lane: Lane): boolean => outgoingLanes.includes(lane);
