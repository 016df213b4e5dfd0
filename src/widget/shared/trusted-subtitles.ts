/** Beside the page: a strict policy refuses workers that are made of text. */
const WORKER_FILE = 'subtitles-worker.js';
/** Name of the Trusted Types policy, which can be created only once in a page. */
const POLICY = 'potok-subtitles';

/** Separates entities that are decoded together; none of them means this character of private use. */
export const SEPARATOR = '\uE010';
const ENTITIES_ALONE = new RegExp(`^(?:&#?[a-z\\d]{1,32};|${SEPARATOR})*$`, 'i');

interface Rules {
  createScriptURL(text: string): string;
  createHTML(text: string): string;
}

let made: Rules | null = null;

/** What subtitles need of a page that takes no text for code: the address of their worker, and entities of HTML. */
export function trustedSubtitles(): Rules {
  if (made !== null) return made;
  const rules: Rules = {
    createScriptURL: () => new URL(WORKER_FILE, document.baseURI).href,
    createHTML: (text) => (ENTITIES_ALONE.test(text) ? text : ''),
  };
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, rules: Rules): Rules } };
  return (made = trustedTypes?.createPolicy(POLICY, rules) ?? rules);
}
