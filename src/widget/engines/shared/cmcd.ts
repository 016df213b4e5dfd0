/** What media servers are sent with each request (CTA-5004-A, Common Media Client Data version 2), and how. */
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

/** Null where requests carry none. */
export const cmcdSettings = (): CmcdSettings | null => settings;
