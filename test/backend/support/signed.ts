/** The values that all tests of signed addresses use. */

export const key = 'a key of more than 32 characters, at least';
export const seconds = 600;
export const [master, segment, clip] = [
  '/media/titles/sea/0a/master.m3u8',
  '/media/titles/sea/0a/picture-240/00001.m4s',
  '/media/клип 1.mp4',
];
export const early = () => Date.now() - 3_600_000;
