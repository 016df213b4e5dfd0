import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

export function chooseEncoding(accepted: string | undefined): Encoding | null {
  const offers = new Map(
    (accepted ?? '').split(',').map((offer) => {
      const [name = '', ...parameters] = offer.split(';').map((part) => part.trim().toLowerCase());
      return [name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))];
    }),
  );
  return offers.get('br') ? 'br' : offers.get('gzip') ? 'gzip' : null;
}

/** `best` is for results that are kept: it takes a second for a large script. `quick` is for single answers. */
export function compress(bytes: Buffer, encoding: Encoding, effort: 'best' | 'quick'): Promise<Buffer> {
  if (encoding === 'gzip') return deflate(bytes, { level: effort === 'best' ? 9 : 5 });
  const quality = effort === 'best' ? 11 : 4;
  return brotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}
