/**
 * Hears the first words of the page around the frame, and of nobody else. What they ask for is a script of its own, which
 * they bring.
 */
export function listenToHost(scope: Window, take: (event: MessageEvent<unknown>) => void): void {
  scope.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source !== scope.parent || scope.parent === scope) return;
    const type = (event.data as { readonly type?: unknown } | null)?.type;
    if (type === 'hello' || type === 'recordingRequested') take(event);
  });
}
