import { AdError } from './ad-error.ts';

const LONGEST = 2_000_000;
const DEEPEST = 64;

/** Name of the Trusted Types policy. What is parsed by it is only looked at and never gets into the page. */
const POLICY = 'potok-xml';

type Policy = Readonly<Record<'createHTML', (text: string) => string>>;
interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
}

let policy: Policy | undefined;

// Sticky: matches only at its current position.
const besideRoot = /\s+|<\?[^]*?\?>|<!--[^]*?-->/y;

/**
 * Decides by the browser's own parser whether a document is well-formed, and gives it back without its XML declaration
 * and its document type. Throws code 100 for other documents, for definitions of entities, and for documents that are
 * too long or too deep.
 */
export function checkForm(source: string): string {
  if (source.length > LONGEST) throw malformed('the document is too long');
  const text = withoutDeclarations(source.trim());
  // Ad servers use prefixes that they do not declare. Without colons no name has a prefix.
  const form = new DOMParser().parseFromString(trusted(text.replaceAll(':', '_')), 'text/xml');
  const [problem] = form.getElementsByTagName('parsererror');
  if (problem !== undefined) throw malformed(problem.textContent?.slice(0, 200) ?? '');
  if (isDeeperThan(DEEPEST, form.documentElement)) throw malformed('elements too deep');
  return text;
}

/** The parser would obey both: by one a document defines entities, by the other it claims another encoding. */
function withoutDeclarations(source: string): string {
  const text = source.replace(/^<\?xml\s[^]*?\?>/, '');
  const at = endOfMisc(text);
  if (!text.startsWith('<!DOCTYPE', at)) return text;
  const end = text.indexOf('>', at) + 1;
  const rest = text.slice(0, at) + text.slice(end);
  const isPlain = end > 0 && !text.slice(at, end).includes('[') && !rest.startsWith('<!DOCTYPE', endOfMisc(rest));
  if (!isPlain) throw malformed('a document that defines entities');
  return rest;
}

/** Where the space, comments and instructions before the root element end. */
function endOfMisc(text: string): number {
  for (let at = 0; ; at = besideRoot.lastIndex) {
    besideRoot.lastIndex = at;
    if (!besideRoot.test(text)) return at;
  }
}

function trusted(text: string): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  // A policy can be created only once in a page.
  policy ??= trustedTypes?.createPolicy(POLICY, { createHTML: (markup) => markup });
  return policy?.createHTML(text) ?? text;
}

const isDeeperThan = (levels: number, element: Element): boolean =>
  levels === 0 || [...element.children].some((child) => isDeeperThan(levels - 1, child));

const malformed = (problem: string): AdError => new AdError(100, `XML parsing error: ${problem}`);
