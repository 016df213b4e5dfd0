import type { PageSettings } from './page-settings.ts';

const PREFIX = 'PLAYER_';
const LONGEST = 8_192;
/** Settings that the page reads as text, by the names of its globals (src/widget/docs/configuration.md). */
const texts = [
  'env_base_url',
  'env_fullscreen_mode',
  'env_ad_list_url',
  'env_ad_longest_seconds',
  'env_ad_list_credentials',
  'env_ad_interstitials',
  'env_ad_safety_volume',
  'env_module_proxy',
  'env_thumbnails',
  'env_chapters',
  'env_sentry_dsn',
  'env_sentry_project',
  'env_still_watching_minutes',
  'env_spoilers',
  'env_recording',
  'env_stats_url',
  'env_qoe',
  'env_cmcd',
  'env_language',
] as const;
/** Settings that the page reads as a list or an object. */
const values = [
  'env_request_headers',
  'env_hosts',
  'env_origins',
  'env_ad_label_fields',
  'env_ad_macros',
  'env_ad_rules',
  'env_ad_verification',
] as const;

/** The variable that sets a global of the page: `PLAYER_QOE` for `env_qoe`. */
export const variableOf = (name: string): string => PREFIX + name.slice('env_'.length).toUpperCase();

/** The names of all settings of the page that the environment can set. */
export const pageSettingNames: readonly string[] = [...texts, ...values];

/**
 * Reads the settings of the player's page from the environment; undefined if there are none. An empty variable is not
 * set.
 * @param others variables with the same prefix that are not settings of the page
 * @throws an error with a readable line for each variable that is wrong
 */
export function readPageSettings(
  env: Readonly<Record<string, string | undefined>>,
  others: readonly string[],
): PageSettings | undefined {
  const settings: Record<string, PageSettings[keyof PageSettings]> = {};
  const mistakes: string[] = [];
  const known = new Map(pageSettingNames.map((name) => [variableOf(name), name]));
  for (const [variable, text] of Object.entries(env)) {
    if (!variable.startsWith(PREFIX) || others.includes(variable) || !text) continue;
    const name = known.get(variable);
    if (name === undefined) mistakes.push(`${variable} is no setting of the player's page.`);
    else if (text.length > LONGEST) mistakes.push(`${variable} may have ${LONGEST} characters at most.`);
    else if (!values.some((value) => value === name)) settings[name] = text;
    else {
      const value = parse(text);
      if (value === null) mistakes.push(`${variable} must be a list or an object in JSON, not "${text}".`);
      else settings[name] = value;
    }
  }
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  return Object.keys(settings).length === 0 ? undefined : settings;
}

function parse(text: string): PageSettings[keyof PageSettings] | null {
  try {
    const value = JSON.parse(text) as PageSettings[keyof PageSettings];
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
