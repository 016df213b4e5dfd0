/** In the canonical form, which has the short code of a language (`rus` is `ru`, `ger` is `de`); null for no tag. */
function canonical(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag.trim().replaceAll('_', '-'))[0] ?? null;
  } catch {
    // Streams and addresses tell what they like.
    return null;
  }
}

const primaryOf = (tag: string): string => (canonical(tag) ?? tag.trim().toLowerCase()).split(/[-_]/, 1)[0] ?? '';

/** `ru` matches `ru-RU` and `rus`: lists of preferences speak of languages, streams may name a region. */
export function sameLanguage(left: string, right: string): boolean {
  const primary = primaryOf(left);
  return primary !== '' && primary === primaryOf(right);
}

/** All that the wanted tag says, its region too if it names one, is true of the other. */
export function isExactly(wanted: string, tag: string): boolean {
  const [exact, other] = [canonical(wanted), canonical(tag)];
  if (exact === null || other === null) return sameLanguage(wanted, tag);
  return other === exact || other.startsWith(`${exact}-`);
}
