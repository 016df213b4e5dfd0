/**
 * Client data sent to media servers with each request (CTA-5004-A, Common Media Client Data version 2), and how it is
 * sent.
 */
export interface CmcdSettings {
  readonly transmission: 'query' | 'headers';
  readonly sessionId: string;
  readonly contentId: string | null;
}

export const cmcdVersion = 2;

let settings: CmcdSettings | null = null;

export function setCmcd(wanted: CmcdSettings): void {
  settings = wanted;
}

/** Returns null if requests carry no client data. */
export const cmcdSettings = (): CmcdSettings | null => settings;
