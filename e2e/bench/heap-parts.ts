import type { Target } from './targets.ts';

export interface HeapParts {
  /** The size of compiled functions, which grows the longer a page runs, whatever it keeps. */
  readonly codeBytes: number;
  /** The size of the data that the page's own scripts keep. */
  readonly dataBytes: number;
}

interface Snapshot {
  readonly snapshot: { readonly meta: { readonly node_fields: readonly string[]; readonly node_types: [string[]] } };
  /** One row of numbers for each object, all in one list. */
  readonly nodes: readonly number[];
}

/** Sums the sizes in a heap snapshot. Memory outside the engine's heap is in neither sum. */
export function sumParts({ snapshot: { meta }, nodes }: Snapshot): HeapParts {
  const [types] = meta.node_types;
  const width = meta.node_fields.length;
  const [typeAt, sizeAt] = [meta.node_fields.indexOf('type'), meta.node_fields.indexOf('self_size')];
  const parts = { codeBytes: 0, dataBytes: 0 };
  for (let row = 0; row < nodes.length; row += width) {
    const type = types[nodes[row + typeAt] ?? -1];
    const size = nodes[row + sizeAt] ?? 0;
    if (type === 'code') parts.codeBytes += size;
    else if (type !== 'native') parts.dataBytes += size;
  }
  return parts;
}

/** Reads the heap of a target after all garbage has been collected. */
export function createHeapReader(target: Target): () => Promise<HeapParts> {
  let chunks: string[] = [];
  target.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }: { readonly chunk: string }) => void chunks.push(chunk));
  return async () => {
    chunks = [];
    await target.send('HeapProfiler.enable');
    await target.send('HeapProfiler.collectGarbage');
    await target.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
    return sumParts(JSON.parse(chunks.join('')) as Snapshot);
  };
}
