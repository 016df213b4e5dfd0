/** What a page over the film of an ad (SIMID) is started with. */
export interface PageStart {
  readonly pageUrl: string;
}

/**
 * Runs in `vpaid.html`, too: the page in a frame within the frame, and its messages passed on in both directions. What
 * they say is checked by the player.
 */
export function pageMain(): void {
  const onFirst = ({ data, ports, source }: MessageEvent<Partial<PageStart> | null>): void => {
    const [port] = ports;
    const { pageUrl } = data ?? {};
    if (port === undefined || source !== window.parent) return;
    if (typeof pageUrl !== 'string' || !/^https?:/i.test(pageUrl)) return;
    window.removeEventListener('message', onFirst);
    const frame = document.createElement('iframe');
    frame.allow = 'autoplay; encrypted-media';
    frame.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;border:0';
    for (const { style } of [document.documentElement, document.body]) style.background = 'none';
    window.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (event.source === frame.contentWindow && typeof event.data === 'string') port.postMessage(event.data);
    });
    port.onmessage = (event: MessageEvent<unknown>) => frame.contentWindow?.postMessage(event.data, '*');
    frame.src = pageUrl;
    document.body.append(frame);
  };
  // Only in the sandbox, as in `frameMain`: the frame in it has no more rights than this page.
  if (window.origin === 'null') window.addEventListener('message', onFirst);
}
