import type { AdLabel } from '../../../../streams/model/ad.ts';

/** Names under which an ad server states each part of an ad's label, in lower case. */
export type LabelFields = Readonly<Record<keyof AdLabel, readonly string[]>>;

/** Names that need no setting. */
export const usualFields: LabelFields = {
  advertiser: ['advertiser', 'advertisername', 'advertiser_name'],
  aboutUrl: ['advertiserurl', 'advertiser_url', 'advertiserinfo'],
  erid: ['erid'],
};

const MOST_NAMES = 10;
const nameShape = /^[\w.-]{1,60}$/;

/**
 * The names of the global `env_ad_label_fields`, before the usual ones: an object with a name or a list of names for
 * `advertiser`, `aboutUrl` and `erid`. Anything else in it is left out.
 */
export function readLabelFields(scope: object): LabelFields {
  const setting = (scope as Readonly<Record<string, unknown>>)['env_ad_label_fields'];
  const own = (typeof setting === 'object' && setting !== null ? setting : {}) as Readonly<Record<string, unknown>>;
  const namesOf = (field: keyof AdLabel): readonly string[] => {
    const names = [own[field]].flat().slice(0, MOST_NAMES) as readonly unknown[];
    const valid = names.filter((name): name is string => typeof name === 'string' && nameShape.test(name));
    return [...new Set([...valid.map((name) => name.toLowerCase()), ...usualFields[field]])];
  };
  return { advertiser: namesOf('advertiser'), aboutUrl: namesOf('aboutUrl'), erid: namesOf('erid') };
}
