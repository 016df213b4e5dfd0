/** Formats in which pictures are sent, the smallest first. */
export const formats = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof formats)[number];

export const typeOf = (format: PictureFormat): string => `image/${format}`;

/** The smallest format that a browser names as one it takes. A type with stars says nothing: old browsers send it, too. */
export function formatFor(accept: string | undefined): PictureFormat {
  const taken = new Set(
    (accept ?? '').split(',').flatMap((part) => {
      const [type = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
      return parameters.some((one) => /^q=0(?:\.0*)?$/.test(one)) ? [] : [type];
    }),
  );
  return formats.find((format) => taken.has(typeOf(format))) ?? 'jpeg';
}
