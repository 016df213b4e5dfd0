/** Codecs that need fewer bits for the same picture come first. */
const codecs = ['vvc', 'av0', 'hvc', 'hev', 'dvh', 'vp0'];

/** The fewer bits a codec needs for the same picture, the lower is its rank. */
export const codecRank = (name: string): number => {
  const index = codecs.findIndex((codec) => name.startsWith(codec));
  return index === -1 ? codecs.length : index;
};
