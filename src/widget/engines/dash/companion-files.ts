import type { SignalOf } from '../../../../streams/model/signals.ts';
import { webAddress } from '../../shared/files/web-address.ts';
import type { LooseManifest } from './manifest.ts';

/** The address of the film's analysis, which a manifest may name in a property. */
export function companionFiles(manifest: LooseManifest['manifest']): SignalOf<'engine.analysisFound'>[] {
  const { url = '', SupplementalProperty: properties = [] } = manifest ?? {};
  const link = properties.find(({ schemeIdUri }) => schemeIdUri === 'urn:potok:analysis')?.value;
  const address = webAddress(link, url);
  return address === null ? [] : [{ type: 'engine.analysisFound', url: address }];
}
