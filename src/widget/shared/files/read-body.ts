/**
 * The bytes of an answer, read in chunks, so that an endless one is cut off.
 * @param note called with the bytes received so far
 * @throws RangeError beyond `mostBytes`; the rest is not loaded
 */
export async function readBody(
  response: Response,
  mostBytes: number,
  note: (bytes: number) => void = () => undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const reader = response.body?.getReader();
  for (let chunk = await reader?.read(); chunk?.done === false; chunk = await reader?.read()) {
    length += chunk.value.length;
    note(length);
    if (length > mostBytes) {
      reader?.cancel().catch(() => undefined);
      throw new RangeError(`too long: more than ${mostBytes} bytes`);
    }
    pieces.push(chunk.value);
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const piece of pieces) {
    bytes.set(piece, offset);
    offset += piece.length;
  }
  return bytes;
}
