/** This file makes the headers that tell what each page may load and run. The build prints those of the player. */
import { createHash } from 'node:crypto';

/** @param {string} text */
const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The hashes of inline scripts or styles of a page. They are made of the page as it is served, because an operator may
 * have edited it.
 * @param {string} html
 * @param {'script' | 'style'} element
 */
function inlineHashes(html, element) {
  const inline = new RegExp(`<${element}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${element}>`, 'g');
  return [...html.matchAll(inline)].map(([, text = '']) => hashOf(text));
}

/**
 * A strict policy. Only the player's own scripts and Google's script for Cast run, and text becomes markup only for
 * entities in subtitles. Films, pictures, ads and statistics may come from and go to anywhere, and any page may frame
 * the player.
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

/** The headers of the page in which scripts of ads run. It is sandboxed even if somebody opens it by itself. */
export const vpaidHeaders = {
  'content-security-policy': 'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
  'referrer-policy': 'no-referrer',
  'permissions-policy': unused,
};

/**
 * The headers of a page that plays the part of a third party. It may do what any page may, to show what the player
 * forbids. But it has no origin, and runs only its own scripts.
 * @param {string} html
 */
export const thirdPartyHeaders = (html) => ({
  'content-security-policy': [
    "default-src 'none'",
    `script-src ${inlineHashes(html, 'script').join(' ')}`,
    `style-src ${inlineHashes(html, 'style').join(' ')}`,
    "base-uri 'none'",
    'sandbox allow-scripts allow-forms allow-modals allow-pointer-lock allow-popups allow-popups-to-escape-sandbox allow-top-navigation',
  ].join('; '),
});

/** The headers of all other documents: files of an operator, pictures, XML. No script in them runs. */
export const documentHeaders = {
  'content-security-policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
};

/**
 * The headers of the administration page. It may use only its own scripts, styles, calls and player; posters may come
 * from anywhere. No page may frame it.
 */
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
  // A page that opens it does not get its window.
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'permissions-policy': unused,
};

/** The headers of pages that need no frame. They share the origin of the administration, so only built scripts run. */
export const pageHeaders = {
  'content-security-policy': "script-src 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
};
