/** The script of the baseline page: Plyr around hls.js, as its guide says, with its icons from this server. */
import 'plyr/dist/plyr.css';
import iconUrl from './node_modules/plyr/dist/plyr.svg';
import Hls from 'hls.js';
import Plyr from 'plyr';
import { STREAM } from '../subjects.ts';

const film = document.querySelector('video');
if (film === null) throw new Error('The page has no film.');
const hls = new Hls();
hls.loadSource(STREAM);
hls.attachMedia(film);
new Plyr(film, { iconUrl });
