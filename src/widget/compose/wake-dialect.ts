/**
 * Loads the API for the host page if the address names a dialect. Otherwise the first message of the page loads it, but
 * pages that speak another protocol wait for the player to speak first.
 */
export function wakeDialect(): void {
  if (!/[?&]dialect=/.test(location.search)) return;
  dispatchEvent(new MessageEvent('message', { source: parent, data: { type: 'hello' } }));
}
