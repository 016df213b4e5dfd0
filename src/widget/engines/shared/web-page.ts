import { excerptOf } from '../../shared/excerpt.ts';

/** Whether a body is a web page: what a network with a login page puts in place of every file. */
export const isWebPage = (body: unknown): boolean =>
  /^\s*<(?:!doctype\s+html|html|head|body)\b/i.test(excerptOf(body) ?? '');
