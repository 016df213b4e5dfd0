import * as v from 'valibot';

const isAbsolute = (link: string): boolean => /^[a-z][a-z\d+.-]*:|^\/\//i.test(link);

const link = v.optional(v.nullable(v.string()));
const master = v.looseObject({
  sources: v.array(v.looseObject({ link })),
  subtitles: v.optional(v.nullable(v.array(v.looseObject({ src: link })))),
  thumbnails: link,
  chapters: link,
});

/**
 * Signs each link of a master JSON. Links are absolute or relative to the origin, so they do not inherit the signature
 * in the address of the document.
 */
export function signLinks(text: string, sign: (address: string) => string): string {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), master), text);
  if (!read.success) return text;
  const signed = (link: string | null | undefined) =>
    typeof link === 'string' ? sign(isAbsolute(link) ? link : `/${link.replace(/^\//, '')}`) : link;
  const { sources, subtitles, thumbnails, chapters, ...rest } = read.output;
  return JSON.stringify({
    ...rest,
    sources: sources.map((source) => ({ ...source, link: signed(source.link) })),
    subtitles: subtitles?.map((track) => ({ ...track, src: signed(track.src) })),
    thumbnails: signed(thumbnails),
    chapters: signed(chapters),
  });
}
