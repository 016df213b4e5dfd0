import { tokenizeVTTCue, type VTTCue as ParsedCue, type VTTNode } from 'media-captions';
import type { Cue, CueLook } from '../../../../streams/model/cues.ts';
import { tidyMarkup } from './markup.ts';

const elements: Readonly<Record<string, string>> = { i: 'i', b: 'b', u: 'u', ruby: 'ruby', rt: 'rt' };

/** A well-formed language tag. */
const languageTag = /^[a-z]{2,8}(?:-[a-z\d]{1,8}){0,4}$/i;

/** The text of a cue as DOM nodes. It is never parsed as HTML. */
export function textOf(cue: Cue, page: Document): HTMLElement {
  const text = page.createElement('span');
  text.className = 'cue-text';
  if (cue.look !== null) applyLook(text, cue.look);
  const { startSeconds: startTime, endSeconds: endTime } = cue;
  const tokens = tokenizeVTTCue({ startTime, endTime, text: tidyMarkup(cue.text) } as ParsedCue);
  text.append(...tokens.map((token) => toNode(token, page)));
  return text;
}

function toNode(token: VTTNode, page: Document): Node {
  if (token.type === 'text') return page.createTextNode(token.data);
  const element = page.createElement(elements[token.type] ?? 'span');
  // The tokenizer gives only eight named colours.
  setOwn(element, 'color', token.color ?? null);
  setOwn(element, 'background', token.bgColor ?? null);
  if (token.type === 'v') element.dataset['voice'] = token.voice ?? '';
  if (token.type === 'lang' && languageTag.test(token.lang ?? '')) element.lang = token.lang;
  if (token.type === 'timestamp' && Number.isFinite(token.time)) element.dataset['seconds'] = String(token.time);
  element.append(...token.children.map((child) => toNode(child, page)));
  return element;
}

function applyLook(element: HTMLElement, { color, isBold, isItalic, isUnderlined }: CueLook): void {
  setOwn(element, 'color', color);
  if (isBold) element.style.fontWeight = '700';
  if (isItalic) element.style.fontStyle = 'italic';
  if (isUnderlined) element.style.textDecoration = 'underline';
}

/** A colour from the file; the viewer's own choice overrides it. */
function setOwn(element: HTMLElement, property: 'color' | 'background', value: string | null): void {
  if (value === null) return;
  element.style.setProperty(`--own-${property}`, value);
  element.classList.add(`has-${property}`);
}
