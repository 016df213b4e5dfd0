/** The script of the baseline page: the imports of Vidstack's guide, and its provider's library from this server. */
import 'vidstack/player/styles/default/theme.css';
import 'vidstack/player/styles/default/layouts/video.css';
import 'vidstack/player';
import 'vidstack/player/layouts/default';
import 'vidstack/player/ui';
import { isHLSProvider, type MediaProviderChangeEvent } from 'vidstack';

document.querySelector('media-player')?.addEventListener('provider-change', ({ detail }: MediaProviderChangeEvent) => {
  if (isHLSProvider(detail)) detail.library = () => import('hls.js');
});
