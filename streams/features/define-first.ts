import type { PlayerConfig } from '../config.ts';
import { featureOf, stepsOf } from '../kernel/feature.ts';
import type { Inputs as KernelInputs, Output, Pipeline as KernelPipeline } from '../kernel/pipeline.ts';
import { selectorOf } from '../kernel/selector.ts';
import type { Load } from '../kernel/store.ts';
import type { FirstState } from './state.ts';

/** The kernel with the types of the first load, which reads nothing of the second. */
export const feature = featureOf<FirstState, PlayerConfig>();
export const selector = selectorOf<FirstState>();

export type Inputs = KernelInputs<FirstState, PlayerConfig>;
export type Pipeline = KernelPipeline<FirstState, PlayerConfig>;
/** The export of a subject's folder: its features, in the order in which they step, and its pipelines. */
export type Subject = Load<FirstState, PlayerConfig>;
export type { FirstState, Output, PlayerConfig };
export { stepsOf };
