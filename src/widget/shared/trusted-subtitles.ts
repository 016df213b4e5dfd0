/** A file beside the page, because a strict policy refuses workers that are made from text. */
const WORKER_FILE = 'subtitles-worker.js';
/** Name of the Trusted Types policy, which can be created only once in a page. */
const POLICY = 'potok-subtitles';

/** Separates entities that are decoded together; no entity means this private-use character. */
export const SEPARATOR = '\uE010';
const ENTITIES_ALONE = new RegExp(`^(?:&#?[a-z\\d]{1,32};|${SEPARATOR})*$`, 'i');

interface Rules {
  createScriptURL(text: string): string;
  createHTML(text: string): string;
}

let made: Rules | null = null;

/**
 * The values that subtitles need on a page that accepts no plain text as code: the address of their worker, and
 * entities of HTML.
 */
export function trustedSubtitles(): Rules {
  if (made !== null) return made;
  const rules: Rules = {
    createScriptURL: () => new URL(WORKER_FILE, document.baseURI).href,
    createHTML: (text) => (ENTITIES_ALONE.test(text) ? text : ''),
  };
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, rules: Rules): Rules } };
  return (made = trustedTypes?.createPolicy(POLICY, rules) ?? rules);
}
