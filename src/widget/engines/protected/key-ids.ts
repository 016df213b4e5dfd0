import type { LevelKey } from 'hls.js';

type KeyIds = { readonly initDataType: string; readonly initData: ArrayBuffer | null };

/** ClearKey needs only the key's id. The library has already read it, so the stream need not repeat it. */
export function toKeyIds(
  this: unknown,
  initDataType: string,
  initData: ArrayBuffer | null,
  { decryptdata }: { readonly decryptdata: Pick<LevelKey, 'keyId'> },
): KeyIds {
  const { keyId } = decryptdata;
  if (keyId === null || keyId.length === 0) return { initDataType, initData };
  const kid = btoa(String.fromCharCode(...keyId))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  const { buffer } = new TextEncoder().encode(JSON.stringify({ kids: [kid] }));
  return { initDataType: 'keyids', initData: buffer };
}
