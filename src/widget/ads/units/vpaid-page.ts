/** The script of `vpaid.html`, which the build writes into it. */
import { frameMain } from './vpaid-frame.ts';

frameMain();
