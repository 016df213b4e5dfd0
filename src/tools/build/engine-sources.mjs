import { dashInParts } from './dash-in-parts.mjs';
import { hlsFromSource } from './hls-from-source.mjs';

/** How a build comes to hls.js and dash.js; the engines are built by nothing less. */
export const engineSources = () => [hlsFromSource(), dashInParts()];
