/** `ru` matches `ru-RU`: lists of preferences speak of languages, streams may name a region. */
export function sameLanguage(left: string, right: string): boolean {
  const primary = (tag: string): string => tag.trim().toLowerCase().split(/[-_]/, 1)[0] ?? '';
  return primary(left) !== '' && primary(left) === primary(right);
}
