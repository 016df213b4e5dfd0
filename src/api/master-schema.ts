import * as v from 'valibot';
import { protectionSchema } from './protection-schema.ts';

const text = v.fallback(v.nullish(v.string(), null), null);

/** A list of entries of one shape; other entries are left out. */
const listOf = <const S extends v.GenericSchema>(entry: S) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((values) =>
      values.flatMap((value) => {
        const { success, output } = v.safeParse(entry, value);
        return success ? [output] : [];
      }),
    ),
  );

/** A raw master JSON; incomplete entries are filtered out later. */
export const masterSchema = v.object({
  sources: listOf(
    v.object({ label: text, link: text, isDefault: v.fallback(v.boolean(), false), protection: protectionSchema }),
  ),
  subtitles: v.fallback(v.nullish(listOf(v.object({ label: text, src: text, language: text })), []), []),
  thumbnails: text,
  chapters: text,
});
