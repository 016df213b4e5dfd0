/** Changes of the picture. */
export const picture = {
  crop: 'Обрезать чёрные полосы',
  cropped: 'Чёрные полосы обрезаны',
  notCropped: 'Чёрные полосы на месте',
  noRoom: 'здесь нет места',
  croppedWithoutRoom: 'Чёрные полосы обрежутся там, где есть место',
} as const;
