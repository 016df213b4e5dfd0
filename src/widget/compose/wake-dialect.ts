/**
 * Loads the API for the host page where the address names a dialect: otherwise a first message of the page does, but
 * pages that speak another protocol wait to be told first.
 */
export function wakeDialect(): void {
  if (!/[?&]dialect=/.test(location.search)) return;
  dispatchEvent(new MessageEvent('message', { source: parent, data: { type: 'hello' } }));
}
