import type { Target } from './targets.ts';

export async function evaluate<T>(player: Target, expression: string): Promise<T> {
  const { result, exceptionDetails } = (await player.send('Runtime.evaluate', {
    expression,
    returnByValue: true,
    awaitPromise: true,
  })) as { result: { value: T }; exceptionDetails?: { exception?: { description?: string } } };
  if (exceptionDetails !== undefined) throw new Error(exceptionDetails.exception?.description ?? 'The page failed.');
  return result.value;
}

/** The browser's own metrics of a target, with durations in seconds. They have to be enabled before. */
export async function metricsOf(player: Target): Promise<ReadonlyMap<string, number>> {
  const { metrics } = (await player.send('Performance.getMetrics')) as {
    metrics: readonly { readonly name: string; readonly value: number }[];
  };
  return new Map(metrics.map(({ name, value }) => [name, value]));
}

/** The heap in use after all garbage has been collected. The bytes of array buffers lie outside the heap. */
export async function heapOf(player: Target): Promise<{ readonly bytes: number; readonly backingBytes: number }> {
  await player.send('HeapProfiler.enable');
  // The second collection finds what the finalizers of the first have released.
  await player.send('HeapProfiler.collectGarbage');
  await player.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = (await player.send('Runtime.getHeapUsage')) as Record<string, number>;
  return { bytes: usedSize ?? Number.NaN, backingBytes: backingStorageSize ?? Number.NaN };
}

interface ProfileNode {
  readonly selfSize: number;
  readonly children: readonly ProfileNode[];
}

const SAMPLED_EVERY_BYTES = 2_048;

/** The bytes that are allocated meanwhile, whether they are collected or not: an estimate from samples. */
export async function allocatedBytes(player: Target, meanwhile: () => Promise<void>): Promise<number> {
  await player.send('HeapProfiler.startSampling', {
    samplingInterval: SAMPLED_EVERY_BYTES,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  });
  await meanwhile();
  const { profile } = (await player.send('HeapProfiler.stopSampling')) as { profile: { head: ProfileNode } };
  const sum = ({ selfSize, children }: ProfileNode): number =>
    children.reduce((total, child) => total + sum(child), selfSize);
  return sum(profile.head);
}
