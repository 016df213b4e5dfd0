import { useRoute } from '../shared/route.ts';
import { AdList } from './AdList.tsx';
import { AdPage } from './AdPage.tsx';
import { DocumentPage } from './DocumentPage.tsx';

/** Ads: `#/ads`, `#/ads/new`, `#/ads/5`, `#/ads/documents/new`, `#/ads/documents/<slug>`. */
export function AdsSection() {
  const [first, slug] = useRoute().path;
  if (first === undefined) return <AdList />;
  if (first === 'documents')
    return <DocumentPage key={slug} slug={slug === undefined || slug === 'new' ? null : slug} />;
  return <AdPage key={first} adId={first === 'new' ? null : Number(first)} />;
}
