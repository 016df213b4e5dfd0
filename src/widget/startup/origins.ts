/**
 * Origins as an operator lists them in a global of the player's page: an array, or a text with spaces or commas between
 * them. Each is written as browsers write it, `https://a.example` or `http://localhost:8080`; anything else matches none.
 */
export function toOrigins(value: unknown): readonly unknown[] | null {
  if (typeof value === 'string') return value.split(/[\s,]+/);
  return Array.isArray(value) ? value : null;
}
