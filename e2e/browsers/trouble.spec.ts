import { expect, test } from './test.ts';

test('segments whose connection breaks are requested again, and the film goes on', async ({ watcher, services }) => {
  await services.fault({ match: '/media/quiet-water/v\\d+/00[1-3]', dropConnection: true, times: 2 });
  await watcher.open({ movie_id: 1 });
  await watcher.play();
  await watcher.watchPast(5);
});

test('a card says that the catalogue is down, and its button brings the film once it is back', async ({
  watcher,
  services,
}) => {
  await services.fault({ match: '^/api/', dropConnection: true });
  await watcher.open({ movie_id: 1 });
  await expect.poll(() => watcher.texts('[role="alert"]')).not.toEqual([]);
  await services.fault();
  await watcher.click('Перезагрузить страницу');
  await watcher.seesFrame();
  expect(await watcher.texts('[role="alert"]')).toEqual([]);
});
