/** The script of `vpaid.html`, which the build writes into it. */
import { measureMain } from '../verification/measure-frame.ts';
import { resourceMain } from './resource-frame.ts';
import { pageMain } from './around-frame.ts';
import { frameMain } from './vpaid-frame.ts';

frameMain();
pageMain();
measureMain();
resourceMain();
