import type { AdVerification } from '../../../../streams/model/ad.ts';
import { addresses, childOf, descend, type Resolve } from './elements.ts';
import { textOf } from './resources.ts';
import type { XmlElement } from './xml.ts';

const MOST_VERIFICATIONS = 20;
const LONGEST_PARAMETERS = 20_000;

/** The scripts that want to measure the ad; before VAST 4 they are in an extension. */
export const readVerifications = (ad: XmlElement, resolve: Resolve): AdVerification[] =>
  descend([ad, ...descend(ad, 'extensions', 'extension')], 'adverifications', 'verification')
    .slice(0, MOST_VERIFICATIONS)
    .map((element) => readVerification(element, resolve));

function readVerification(element: XmlElement, resolve: Resolve): AdVerification {
  const isFor = (name: string, attribute: string, value: string) => (one: XmlElement) =>
    one.name === name && one.attributes.get(attribute)?.trim().toLowerCase() === value;
  const scripts = element.children.filter(isFor('javascriptresource', 'apiframework', 'omid'));
  const trackers = descend(element, 'trackingevents').flatMap(({ children }) =>
    children.filter(isFor('tracking', 'event', 'verificationnotexecuted')),
  );
  const parameters = childOf(element, 'verificationparameters')?.text ?? '';
  return {
    vendor: textOf(element, 'vendor') ?? '',
    scriptUrl: addresses(scripts, resolve)[0] ?? null,
    // Parameters that are too long are not cut, because cut ones would mean something else.
    parameters: parameters === '' || parameters.length > LONGEST_PARAMETERS ? null : parameters,
    notExecuted: addresses(trackers, resolve),
  };
}
