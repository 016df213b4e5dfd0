/** The formats of pictures that are sent. The one with the smallest files comes first. */
export const formats = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof formats)[number];

export const typeOf = (format: PictureFormat): string => `image/${format}`;

/** The smallest format that a browser names in `Accept`. Wildcards are ignored, because old browsers send them, too. */
export function formatFor(accept: string | undefined): PictureFormat {
  const taken = new Set(
    (accept ?? '').split(',').flatMap((part) => {
      const [type = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
      return parameters.some((one) => /^q=0(?:\.0*)?$/.test(one)) ? [] : [type];
    }),
  );
  return formats.find((format) => taken.has(typeOf(format))) ?? 'jpeg';
}
