/** See page-policy.mjs, which the build runs as it is. */
export function playerPolicy(html: string): string;
export function playerHeaders(html: string): Readonly<Record<string, string>>;
export const vpaidHeaders: Readonly<Record<string, string>>;
export const pageHeaders: Readonly<Record<string, string>>;
export function thirdPartyHeaders(html: string): Readonly<Record<string, string>>;
export const documentHeaders: Readonly<Record<string, string>>;
export const adminHeaders: Readonly<Record<string, string>>;
