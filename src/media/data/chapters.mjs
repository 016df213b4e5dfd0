/** @typedef {{start: number, titles: [ru: string, en: string]}} Chapter */

/** @param {number} start @param {string} russian @param {string} english @returns {Chapter} */
const chapter = (start, russian, english) => ({ start, titles: [russian, english] });

/** Parts of the films that have some. @type {Record<string, Chapter[]>} */
export const chapters = {
  'quiet-water': [
    chapter(0, 'Возвращение', 'Coming back'),
    chapter(14, 'Старая лодка', 'The old boat'),
    chapter(32, 'Первый спуск', 'On the water'),
    chapter(52, 'Титры', 'Credits'),
  ],
  'long-road': [
    chapter(0, 'Погрузка', 'Loading'),
    chapter(280, 'Граница', 'The border'),
    chapter(720, 'Ночная стоянка', 'A night halt'),
    chapter(1150, 'Степь', 'The steppe'),
    chapter(1610, 'Метель', 'The blizzard'),
    chapter(2050, 'Рояль', 'The piano'),
    chapter(2340, 'Титры', 'Credits'),
  ],
  river: [chapter(0, 'Исток', 'The source'), chapter(6, 'Перекаты', 'Rapids'), chapter(14, 'Устье', 'The mouth')],
};
