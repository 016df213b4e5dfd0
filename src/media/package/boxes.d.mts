export interface Mp4Box {
  readonly type: string;
  readonly start: number;
  readonly body: number;
  readonly end: number;
}
export function boxes(buffer: Buffer, from: number, to: number): Iterable<Mp4Box>;
export function firstFrameRange(buffer: Buffer): { readonly offset: number; readonly length: number };
