import { advert } from './adverts.mjs';
import { lake } from './lake.mjs';
import { lighthouse } from './lighthouse.mjs';
import { opening } from './opening.mjs';
import { river } from './river.mjs';
import { road } from './road.mjs';
import { town } from './town.mjs';
import { waves } from './waves.mjs';
import { workshop } from './workshop.mjs';

/** A scene is made from its options and paints one instant: `(canvas, seconds) => void`. */
export const scenes = { advert, lake, lighthouse, opening, river, road, town, waves, workshop };
