import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMediaSigner } from '../../src/backend/media/signer.ts';
import { type Nginx, startNginx } from './support/nginx.ts';
import { clip, early, key, master, seconds, segment } from './support/signed.ts';

describe('nginx, with its configuration for media,', () => {
  let folder: string;
  let url: string;
  let server: Nginx;
  const signer = createMediaSigner({ key, seconds, signature: 'md5' });
  const statusOf = async (path: string): Promise<number> => (await fetch(url + path)).status;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'potok-nginx-'));
    await chmod(folder, 0o755);
    for (const path of [master, segment, clip, '/media/.packaging/storage-id']) {
      const file = join(folder, path);
      await mkdir(join(file, '..'), { recursive: true });
      await writeFile(file, `this is ${path}`);
    }
    const site = (await readFile('src/backend/deploy/nginx.conf', 'utf8'))
      .replaceAll(/^\s*ssl_.*$/gm, '')
      .replace('write MEDIA_KEY here', key)
      .replace('root /srv/potok;', `root ${folder};`);
    server = await startNginx(join(folder, 'nginx'), (port) =>
      site.replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`),
    );
    url = `http://127.0.0.1:${server.port}`;
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  it('sends what a signature opens: a folder with everything below it, or one file', async () => {
    const address = signer.sign(master);
    const answer = await fetch(url + address);
    expect([answer.status, await answer.text()]).toEqual([200, `this is ${master}`]);
    expect(answer.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
    const part = await fetch(new URL('picture-240/00001.m4s', url + address), { headers: { range: 'bytes=0-3' } });
    expect([part.status, await part.text()]).toEqual([206, 'this']);
    expect(part.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(await statusOf(signer.sign(clip))).toBe(200);
    expect(await statusOf(signer.sign(encodeURI(clip)))).toBe(200);
  });

  it('refuses addresses without a signature, with the signature of another path, or expired', async () => {
    const address = signer.sign(master);
    const [, signature = ''] = /\/(~[^/]+)\//.exec(address) ?? [];
    expect(await statusOf(address.replace(/\.[\w-]{22}\//, `.${'A'.repeat(22)}/`))).toBe(403);
    expect(await statusOf(`/media/${signature}/клип 1.mp4`)).toBe(403);
    expect(await statusOf(`/media/titles/${signature}/sea/0a/master.m3u8`)).toBe(403);
    expect(await statusOf(address.replace(/~\d+/, `~${Math.floor(Date.now() / 1_000) + 99_999}`))).toBe(403);
    const old = createMediaSigner({ key, seconds, signature: 'md5' }, early);
    expect(await statusOf(old.sign(master))).toBe(410);
    expect(await statusOf(old.sign(clip))).toBe(410);
    for (const path of ['/media-file', '/metrics', '/readyz']) expect(await statusOf(path)).toBe(404);
    expect(await statusOf('/media/.packaging/storage-id')).toBe(404);
    expect(await statusOf(new URL('../../../../.packaging/storage-id', url + address).pathname)).toBe(404);
    // nginx asks the services for a path without a signature, and none are running here.
    expect(await statusOf(segment)).toBe(502);
  });

  it('opens the same addresses as the services', () => {
    expect(signer.open(signer.sign(master)).path).toBe(master);
    expect(() => createMediaSigner({ key, seconds }).open(signer.sign(master))).toThrow('needs a signature');
  });
});
