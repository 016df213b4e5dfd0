import { useState } from 'react';
import { usePlayerState } from '../hooks.ts';
import { selectHasFrame, selectPosterUrl, selectWantsPlay } from '../selectors.ts';

/** Shown until the first frame: the whole picture over a blurred copy of itself, whatever its aspect ratio. */
export function Poster() {
  const url = usePlayerState(selectPosterUrl);
  const hasFrame = usePlayerState(selectHasFrame);
  return url === null || hasFrame ? null : <PosterPicture key={url} url={url} />;
}

function PosterPicture({ url }: { readonly url: string }) {
  const [hasFailed, setFailed] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  // When the film is about to start, its requests come first.
  const fetchPriority = usePlayerState(selectWantsPlay) ? 'low' : 'auto';
  if (hasFailed) return null;
  return (
    <div className="poster" data-loaded={isLoaded || undefined} aria-hidden="true">
      {isLoaded && <img className="poster-ground" src={url} alt="" />}
      <img
        className="poster-picture"
        src={url}
        alt=""
        fetchPriority={fetchPriority}
        onLoad={() => setLoaded(true)}
        onError={() => setFailed(true)}
      />
    </div>
  );
}
