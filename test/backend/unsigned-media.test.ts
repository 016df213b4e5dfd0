import { describe, expect, it } from 'vitest';
import { signLinks } from '../../src/backend/media/master-json.ts';
import { createMediaSigner } from '../../src/backend/media/signer.ts';
import { watchUnprotected } from '../../src/backend/media/unsigned.ts';
import { startTestBackend } from './support/backend.ts';
import { openMigrated } from './support/database.ts';

const signing = { key: 'a key of more than 32 characters, at least', seconds: 600 };
const current = createMediaSigner(signing);

describe('an absolute address', () => {
  const bases = ['https://media.example/potok', 'https://site.example'];
  const { sign } = createMediaSigner({ ...signing, bases });

  it.each([
    ['https://media.example/potok', '/media/film/~', '/media/film/', 'master.m3u8?a=b'],
    ['https://site.example', '/media/~', '/media/', 'clip.mp4'],
    ['https://site.example', '/live/~', '/live/', 'master.m3u8'],
  ])('at %s is signed like a path', (base, signed, folder, file) => {
    const path = sign(base + folder + file).slice(base.length);
    expect(path.startsWith(signed)).toBe(true);
    expect(path.endsWith(`/${file}`)).toBe(true);
    expect(current.open(path.replace(/\?.*/, '')).path).toBe(folder + file.replace(/\?.*/, ''));
  });

  it('of a film behind the proxy is signed, too', () => {
    expect(sign('https://site.example/api/proxy/a/b/index.mp4')).toMatch(
      /^https:\/\/site\.example\/api\/proxy\/a\/b\/index\.mp4\?signature=\d+\.[\w-]{43}$/,
    );
  });

  it.each([
    'https://cdn.example/media/film/master.m3u8',
    'https://site.example.evil/media/film/master.m3u8',
    'https://site.example@evil.example/media/film/master.m3u8',
    'https://site.example:8443/media/film/master.m3u8',
    'http://site.example/media/film/master.m3u8',
    'https://media.example/media/film/master.m3u8',
    '//site.example/media/film/master.m3u8',
    'https://site.example/media/film/poster.jpg',
    'https://site.example/page',
  ])('stays as it is at %s', (address) => expect(sign(address)).toBe(address));

  it('in a master JSON is signed if it belongs to these services', () => {
    const own = 'https://site.example/media/film/master.m3u8';
    const other = 'https://cdn.example/media/film/master.m3u8';
    const text = JSON.stringify({ sources: [{ link: own }, { link: other }], thumbnails: '//cdn.example/t.vtt' });
    const made = JSON.parse(signLinks(text, sign)) as { sources: { link: string }[]; thumbnails: string };
    expect(made.sources[0]?.link).toMatch(/^https:\/\/site\.example\/media\/film\/~/);
    expect([made.sources[1]?.link, made.thumbnails]).toEqual([other, '//cdn.example/t.vtt']);
  });
});

describe('media that no signature protects', () => {
  it('are logged by host and number once, and again when they have changed', async () => {
    const database = await openMigrated();
    const logged: string[] = [];
    const check = watchUnprotected(database, ['https://own.example'], (level, message) =>
      logged.push(`${level}: ${message}`),
    );
    const take = async () => {
      await check();
      return logged.splice(0);
    };
    try {
      expect(await take()).toEqual([]);
      await database.script(`
        insert into contents (id, slug, title, position) values (1, 'a', 'А', 1), (2, 'b', 'Б', 2);
        insert into episodes (id, content_id, episode_order, title, master_path) values
          (1, 1, 1, 'А', 'https://CDN.example/a/a.m3u8'), (2, 2, 1, 'Б', 'https://own.example/media/b/b.m3u8'),
          (3, 2, 2, 'Б', '/media/b.m3u8'), (4, 2, 3, 'Б', '/media/own/b.m3u8');
        insert into episode_variants (id, episode_id, title, path, position) values
          (1, 1, 'Дубляж', 'https://cdn.example/a/b.m3u8', 0), (2, 1, 'Оригинал', 'http://own.example/media/a.mp4', 1);
        insert into episode_subtitles (id, episode_id, label, language, path, position) values
          (1, 2, 'Русские', 'ru', 'https://cdn.example/ru.vtt', 0)`);
      const elsewhere =
        'warn: 4 addresses of media are not signed, because they are not at MEDIA_BASE_URL or API_URL: cdn.example (3), own.example (1)';
      const wide =
        'warn: 1 media cannot be signed for themselves, because their folder is not of one film alone: /media/b.m3u8';
      expect(await take()).toEqual([elsewhere, wide]);
      expect(await take()).toEqual([]);
      await database.script(`delete from episodes where id in (1, 3); update episodes set master_path = '/media/x/b.m3u8' where id = 4;
        insert into episodes (id, content_id, episode_order, title, master_path) values (5, 1, 1, 'А', '/media/x/a/a.mp4');
        delete from episode_subtitles`);
      expect(await take()).toEqual([
        wide.replace('1 media', '2 media').replace('/media/b.m3u8', '/media/x/a/a.mp4, /media/x/b.m3u8'),
      ]);
    } finally {
      await database.remove();
    }
  });

  it('are logged when services start with signing, and not without it', async () => {
    const database = await openMigrated();
    await database.script(`insert into contents (id, slug, title, position) values (1, 'a', 'А', 1);
      insert into episodes (id, content_id, episode_order, title, master_path) values (1, 1, 1, 'А', 'https://cdn.example/a.m3u8')`);
    try {
      const logOf = async (options: object) => {
        const logged: string[] = [];
        const started = await startTestBackend({
          database,
          demo: false,
          logLevel: 'warn',
          writeLog: (line) => logged.push(line),
          ...options,
        });
        await started.close();
        return logged.join('\n');
      };
      expect(await logOf({ mediaSigning: signing })).toContain('cdn.example (1)');
      expect(await logOf({ mediaSigning: signing, mediaBaseUrl: 'https://cdn.example/' })).toBe('');
      expect(await logOf({})).toBe('');
    } finally {
      await database.remove();
    }
  });
});
