import { expect, it } from 'vitest';
import * as api from '../../src/api/index.ts';
import { useWorld } from './support/world.ts';

const world = useWorld();

it('shared answers beyond the most that are kept displace others, so the memory does not grow', async () => {
  const ask = (index: number) => world.backend.call('/v2/contents', { body: { genres: [`none-${index}`] } });
  for (let index = 0; index < 1_100; index += 50) {
    await Promise.all(Array.from({ length: 50 }, (_, next) => ask(index + next)));
  }
  const report = await api.getCaches(world.admin.client, {});
  expect(report.find(({ name }) => name === 'listings')?.entries).toBe(1_000);
});
