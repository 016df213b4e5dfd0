const letters: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('абвгдеёжзийклмнопрстуфхцчшщъыьэюя').map((letter, index) => [
    letter,
    'a b v g d e e zh z i y k l m n o p r s t u f h ts ch sh sch _ y _ e yu ya'.split(' ')[index]?.replace('_', '') ??
      '',
  ]),
);

/** Makes a slug of Russian words. */
export const transliterate = (text: string): string =>
  Array.from(text.toLowerCase())
    .map((letter) => letters[letter] ?? (/[a-z0-9]/.test(letter) ? letter : '-'))
    .join('')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
