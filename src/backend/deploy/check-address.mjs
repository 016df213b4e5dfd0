/**
 * Checks signed addresses of media at the edge of a CDN that runs worker modules (Cloudflare, Deno, Bunny). It asks the
 * storage with the path without the signature, so that all viewers share one cached copy. It has two settings:
 * MEDIA_KEY of the services, and MEDIA_ORIGIN, the address of the folder of media (`https://storage.example`).
 * MEDIA_BASE_URL of the services must be the address of this worker.
 */
const SIGNED = /^(.+?)\/~(\d{1,12})\.([\w-]{43})\/(.+)$/;
const PICTURE = /\.(?:jpe?g|png|webp)$/i;
const letters = new TextEncoder();

/** @param {string} text of base64url */
const bytesOf = (text) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/**
 * Returns the path without its signature, or the status with which the request is refused.
 * @param {string} path still encoded
 * @param {string} key
 * @returns {Promise<string | 400 | 403 | 410>}
 */
export async function openAddress(path, key, nowMs = Date.now()) {
  if (PICTURE.test(path) && !path.includes('/~')) return path;
  const [, folder = '', expiry = '', signature = '', file = ''] = SIGNED.exec(path) ?? [];
  if (signature === '') return 403;
  const whole = `${folder}/${file}`;
  /** @type {string[]} */
  let opened;
  try {
    opened = [folder, `file ${whole}`].map(decodeURIComponent);
    if (
      decodeURIComponent(whole)
        .split('/')
        .some((name) => name.startsWith('.'))
    )
      return 403;
  } catch {
    return 400;
  }
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const secret = await crypto.subtle.importKey('raw', letters.encode(key), algorithm, false, ['verify']);
  const given = bytesOf(signature);
  const checks = opened.map((one) => crypto.subtle.verify('HMAC', secret, given, letters.encode(`${expiry} ${one}`)));
  if (!(await Promise.all(checks)).includes(true)) return 403;
  return Number(expiry) * 1_000 > nowMs ? whole : 410;
}

export default {
  /**
   * @param {Request} request
   * @param {{ readonly MEDIA_KEY: string, readonly MEDIA_ORIGIN: string }} settings
   */
  async fetch(request, { MEDIA_KEY, MEDIA_ORIGIN }) {
    if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 });
    const path = await openAddress(new URL(request.url).pathname, MEDIA_KEY);
    if (typeof path === 'number') return new Response(null, { status: path });
    const answer = await fetch(new Request(MEDIA_ORIGIN + path, request));
    const headers = new Headers(answer.headers);
    headers.set('access-control-allow-origin', '*');
    headers.set('access-control-expose-headers', 'Content-Length, Content-Range, ETag');
    return new Response(answer.body, { status: answer.status, headers });
  },
};
