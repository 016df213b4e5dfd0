import { toLanguage } from '../contract/language.ts';
import { themeParameter, type ThemeName } from '../contract/theme.ts';
import { configuration, pageParameters, type MountOptions } from './options.ts';
import { frameTitles } from './texts.ts';
import { checkOptions, writeValue, wrongValue } from './values.ts';

/** `color-scheme: light` matches an empty document: with any other the frame is white until the player has loaded. */
const styles: Readonly<Record<string, string>> = {
  display: 'block',
  width: '100%',
  height: 'auto',
  'aspect-ratio': '16 / 9',
  border: '0',
  background: '#000',
  'color-scheme': 'light',
};

export interface FrameDescription {
  readonly src: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly styles: Readonly<Record<string, string>>;
}

/** @throws TypeError that names the option. */
export function describeFrame(options: MountOptions, defaultSource: URL | null, baseUrl: string): FrameDescription {
  checkOptions(options);
  const attributes: Record<string, string> = {
    title: options.title ?? frameTitles[options.language ?? 'ru'],
    allow: 'autoplay; fullscreen; picture-in-picture; encrypted-media; web-share; clipboard-write',
    allowfullscreen: '',
    // Share links need the address of this page, which a frame of another origin gets only as the referrer.
    referrerpolicy: options.referrerPolicy ?? 'no-referrer-when-downgrade',
    loading: 'eager',
    ...frameConfiguration(options),
  };
  return { src: frameSource(options, defaultSource, baseUrl), attributes, styles };
}

/**
 * Creates the frame for an element of the page.
 * @throws TypeError that names the option
 */
export function createFrame(parent: Element, options: MountOptions, defaultSource: URL | null): HTMLIFrameElement {
  const page = parent.ownerDocument;
  const { src, attributes } = describeFrame(withLanguage(options, parent), defaultSource, page.baseURI);
  const frame = page.createElement('iframe');
  for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
  for (const [name, value] of Object.entries(styles)) frame.style.setProperty(name, value);
  frame.src = src;
  return frame;
}

/** Replaces `auto` by the language of the page if it has one, since a frame of another origin cannot see it. */
function withLanguage(options: MountOptions, parent: Element): MountOptions {
  checkOptions(options);
  if (options.language !== 'auto') return options;
  return { ...options, language: toLanguage(parent.closest('[lang]')?.getAttribute('lang')) ?? 'auto' };
}

function frameSource(options: MountOptions, defaultSource: URL | null, baseUrl: string): string {
  const address = options.src ?? defaultSource;
  if (address === null) throw new TypeError('Potok: "src" is needed, the address of the player');
  const url = parseAddress(address, baseUrl);
  for (const [field, [name, kind]] of Object.entries(pageParameters)) {
    const value = options[field as keyof MountOptions];
    if (value === undefined) continue;
    url.searchParams.delete(name);
    for (const text of writeValue(kind, value)) url.searchParams.append(name, text);
  }
  if (options.content) url.searchParams.set('direct', '1');
  for (const [name, value] of Object.entries(options.theme ?? {})) {
    if (value !== undefined) url.searchParams.set(themeParameter(name as ThemeName), value.replace('#', ''));
  }
  return url.href;
}

/** @throws TypeError that names the option. */
export function parseAddress(address: string | URL, baseUrl: string): URL {
  try {
    const url = new URL(address, baseUrl);
    if (/^https?:$/.test(url.protocol)) return url;
  } catch {
    // An invalid address: the error below.
  }
  throw wrongValue('src', 'an http(s) address', String(address));
}

function frameConfiguration(options: MountOptions): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [field, [name, kind]] of Object.entries(configuration)) {
    const value = options[field as keyof typeof configuration];
    if (value !== undefined) attributes[`data-${name}`] = writeValue(kind, value).join();
  }
  return attributes;
}

/** Opens the connection to the player for a page that will mount one later. An invalid address is ignored. */
export function preconnect(page: Document, address: string): void {
  try {
    const { origin, protocol } = new URL(address);
    if (!/^https?:$/.test(protocol) || origin === page.location.origin) return;
    page.head.append(Object.assign(page.createElement('link'), { rel: 'preconnect', href: origin }));
  } catch {
    // The address is invalid: mounting reports that.
  }
}
