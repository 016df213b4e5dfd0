/** The script of the baseline page: the player of video.js 10’s guide for React, with its own engine for HLS. */
import '@videojs/react/video/skin.css';
import { HlsVideo } from '@videojs/react/media/hls-video';
import { VideoPlayer, VideoSkin } from '@videojs/react/video';
import { createRoot } from 'react-dom/client';
import { STREAM } from '../subjects.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root.');
// Its engine accepts only absolute addresses.
const source = new URL(STREAM, location.href).href;
createRoot(root).render(
  <VideoPlayer>
    <VideoSkin>
      <HlsVideo src={source} autoPlay playsInline />
    </VideoSkin>
  </VideoPlayer>,
);
