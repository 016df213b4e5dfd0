import type { Hono } from 'hono';
import { replyJson } from '../http/reply.ts';
import { resource } from '../http/resource.ts';

interface AdList {
  readonly prerollList: readonly { readonly vastUrl: string }[];
  readonly midrollList: readonly { readonly vastUrl: string }[];
}

const NO_ADS: AdList = { prerollList: [], midrollList: [] };

export function adRoutes(app: Hono): void {
  resource(app, '/ad-list.json', { GET: (c) => replyJson(c, NO_ADS) });
}
