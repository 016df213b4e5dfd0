import { useRoute } from '../shared/route.ts';
import { AdList } from './AdList.tsx';
import { AdPage } from './AdPage.tsx';
import { DocumentPage } from './DocumentPage.tsx';
import { TrialPage } from './trial/TrialPage.tsx';

/** Ads: `#/ads`, `#/ads/new`, `#/ads/5`, `#/ads/documents/new`, `#/ads/documents/<slug>`, `#/ads/trial?url=…`. */
export function AdsSection() {
  const { path, query } = useRoute();
  const [first, slug] = path;
  if (first === undefined) return <AdList />;
  if (first === 'trial') return <TrialPage url={query['url'] ?? ''} />;
  if (first === 'documents')
    return <DocumentPage key={slug} slug={slug === undefined || slug === 'new' ? null : slug} />;
  return <AdPage key={first} adId={first === 'new' ? null : Number(first)} />;
}
