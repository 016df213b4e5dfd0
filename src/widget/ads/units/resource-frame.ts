import type { AdResource } from '../../../../streams/model/ad.ts';

/**
 * Also runs in `vpaid.html`: shows the page of an icon, or its markup, in a frame within the frame. It takes the
 * player's first message without a port; all other parts are started with a port.
 */
export function resourceMain(): void {
  const onFirst = ({ data, ports, source }: MessageEvent<AdResource | null>): void => {
    if (ports.length > 0 || source !== window.parent || typeof data !== 'object' || data === null) return;
    window.removeEventListener('message', onFirst);
    const frame = document.createElement('iframe');
    frame.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;border:0';
    if (data.kind === 'markup') frame.srcdoc = data.markup;
    else if (data.kind === 'frame' && /^https?:/i.test(data.url)) frame.src = data.url;
    else return;
    for (const { style } of [document.documentElement, document.body]) style.background = 'none';
    document.body.append(frame);
  };
  // Only in the sandbox, as in `frameMain`: the inner frame has no more rights than this page.
  if (window.origin === 'null') window.addEventListener('message', onFirst);
}
