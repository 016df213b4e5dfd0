export function encryptedInit(buffer: Buffer, keyId: string): Buffer;
export function encryptedSegment(
  buffer: Buffer,
  options: { readonly key: string; readonly isVideo: boolean; readonly firstSample: number },
): { readonly bytes: Buffer; readonly samples: number };
