import { excerptOf } from '../../shared/excerpt.ts';

/** Whether a body is a web page, which a network with a login page returns instead of every file. */
export const isWebPage = (body: unknown): boolean =>
  /^\s*<(?:!doctype\s+html|html|head|body)\b/i.test(excerptOf(body) ?? '');
