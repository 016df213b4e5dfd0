import * as v from 'valibot';

const text = v.fallback(v.nullish(v.string(), null), null);

/** A master JSON as it comes: an entry that says too little is sorted out later. */
export const masterSchema = v.object({
  sources: v.array(v.object({ label: text, link: text, isDefault: v.fallback(v.boolean(), false) })),
  subtitles: v.fallback(v.nullish(v.array(v.object({ label: text, src: text, language: text })), []), []),
  thumbnails: text,
  chapters: text,
});
