import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from './support/backend.ts';
import { administrator } from './support/world.ts';

let backend: TestBackend;
let authorization: string;
beforeAll(async () => {
  backend = await startTestBackend({ administrator });
  const { authToken } = await backend.json<{ authToken: string }>('/admin/session', { body: administrator });
  authorization = `Bearer ${authToken}`;
});
afterAll(() => backend.close());

const statusOf = async (path: string): Promise<number> =>
  (await backend.call(path, { headers: { authorization } })).status;

describe('the services without the making of titles', () => {
  it.each(['/menu', '/openapi.json', '/user/details', '/admin/titles?query=', '/admin/terms/genre'])(
    'answer %s',
    async (path) => expect(await statusOf(path)).toBe(200),
  );

  it.each(['/admin/files', '/admin/uploads', '/admin/episodes/1/found-parts', '/admin/resumable-uploads/1'])(
    'do not have %s',
    async (path) => expect(await statusOf(path)).toBe(404),
  );

  it('send the media that are in the folders, and no others', async () => {
    const media = async (path: string) => (await fetch(`${backend.url}/media/${path}`)).status;
    expect([await media('film/master.m3u8'), await media('titles/sea/0a/master.m3u8')]).toEqual([200, 404]);
  });
});
