import { isWeb } from '../vast/values.ts';

/** The operator's settings for Open Measurement: the global `env_ad_verification`. */
export interface VerificationSettings {
  /** Addresses of IAB's scripts: the service, and the client by which the player talks with it. */
  readonly service: string;
  readonly client: string;
  /** Names of vendors whose scripts may run, in lower case. */
  readonly vendors: readonly string[];
  /** The name under which IAB knows the operator. */
  readonly partner: string;
}

const MOST_VENDORS = 100;
const LONGEST_NAME = 200;
const PARTNER = 'Potok';
/** The version of the player's integration with Open Measurement. */
export const PARTNER_VERSION = '1';

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST_NAME;

/** Returns null unless both addresses are set. Relative addresses are resolved against the player's own server. */
export function readVerificationSettings(scope: object, base: string): VerificationSettings | null {
  const setting = (scope as Readonly<Record<string, unknown>>)['env_ad_verification'];
  if (typeof setting !== 'object' || setting === null) return null;
  const { service, client, vendors, partner } = setting as Readonly<Record<string, unknown>>;
  const [serviceUrl, clientUrl] = [addressOf(service, base), addressOf(client, base)];
  if (serviceUrl === null || clientUrl === null) return null;
  return {
    service: serviceUrl,
    client: clientUrl,
    vendors: Array.isArray(vendors)
      ? vendors
          .slice(0, MOST_VENDORS)
          .filter(isText)
          .map((name) => name.toLowerCase())
      : [],
    partner: isText(partner) ? partner : PARTNER,
  };
}

function addressOf(value: unknown, base: string): string | null {
  if (typeof value !== 'string' || value === '') return null;
  try {
    const { href } = new URL(value, base);
    return isWeb(href) ? href : null;
  } catch {
    return null;
  }
}
