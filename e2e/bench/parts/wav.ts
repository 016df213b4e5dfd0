interface Sound {
  readonly rate: number;
  readonly channels: number;
  /** Samples are 16-bit whole numbers or 32-bit floating-point numbers. */
  readonly bits: 16 | 32;
}

const WHOLE = 1;
const FLOATING = 3;

/** A WAV file of samples that are already interleaved. */
export function wavOf(samples: Buffer, { rate, channels, bits }: Sound): Buffer {
  const frameBytes = (channels * bits) / 8;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(bits === 16 ? WHOLE : FLOATING, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * frameBytes, 28);
  head.writeUInt16LE(frameBytes, 32);
  head.writeUInt16LE(bits, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}
