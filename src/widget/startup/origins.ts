/**
 * Origins in a global of the player's page: an array, or a text separated by spaces or commas. Each must be written
 * like `https://a.example` or `http://localhost:8080`; other forms match nothing.
 */
export function toOrigins(value: unknown): readonly unknown[] | null {
  if (typeof value === 'string') return value.split(/[\s,]+/);
  return Array.isArray(value) ? value : null;
}
