/** Headers of the pages: what each of them may load, run and be. The build prints the player's. */
import { createHash } from 'node:crypto';

/** @param {string} text */
const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Hashes of what stands in the page itself, as it is served: an operator may have edited it.
 * @param {string} html
 * @param {'script' | 'style'} element
 */
function inlineHashes(html, element) {
  const inline = new RegExp(`<${element}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${element}>`, 'g');
  return [...html.matchAll(inline)].map(([, text = '']) => hashOf(text));
}

/**
 * A strict policy: no script but the player's own and Google's for Cast, no markup made of text (but
 * for entities in subtitles). Films, pictures, ads
 * and statistics may come from and go to anywhere, and any page may frame the player.
 * @param {string} html
 */
export function playerPolicy(html) {
  return [
    "default-src 'none'",
    `script-src 'self' https://www.gstatic.com ${inlineHashes(html, 'script').join(' ')}`,
    `style-src 'self' ${inlineHashes(html, 'style').join(' ')}`,
    'connect-src * blob: data:',
    'img-src * blob: data:',
    'media-src * blob: data:',
    "font-src 'self' data:",
    "frame-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types potok-cast potok-modules potok-subtitles potok-worker',
  ].join('; ');
}

const unused = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), midi=()';

/** @param {string} html */
export const playerHeaders = (html) => ({
  'content-security-policy': playerPolicy(html),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': unused,
});

/** For the page in which scripts of ads run: sandboxed even if somebody opens it by itself. */
export const vpaidHeaders = {
  'content-security-policy': 'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
  'referrer-policy': 'no-referrer',
  'permissions-policy': unused,
};

/**
 * For a page that plays the part of somebody else's. It may do whatever such a page may, so that what the player forbids
 * it is seen; but it has no origin, and runs no script but its own.
 * @param {string} html
 */
export const actorHeaders = (html) => ({
  'content-security-policy': [
    "default-src 'none'",
    `script-src ${inlineHashes(html, 'script').join(' ')}`,
    `style-src ${inlineHashes(html, 'style').join(' ')}`,
    "base-uri 'none'",
    'sandbox allow-scripts allow-forms allow-modals allow-pointer-lock allow-popups allow-popups-to-escape-sandbox allow-top-navigation',
  ].join('; '),
});

/** For documents that are none of the pages here: files of an operator, pictures, XML. Nothing in them runs. */
export const documentHeaders = {
  'content-security-policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
};

/** Only its own scripts, styles, calls and player; posters may be anywhere. Nobody may frame it. */
export const adminHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    'img-src * data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  // No page that opens it gets hold of its window.
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'permissions-policy': unused,
};

/** For pages that need not be framed. They share the administration's origin, so only built scripts run in them. */
export const pageHeaders = {
  'content-security-policy': "script-src 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
};
