/** The least JPEG: one grey pixel. */
const JPEG =
  '/9j/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/wAALCAABAAEBAR' +
  'EA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AP//Z';

/** What `snapshot` of a fake player gives. */
export const picture = (): Blob =>
  new Blob([Uint8Array.from(atob(JPEG), (letter) => letter.charCodeAt(0))], { type: 'image/jpeg' });
