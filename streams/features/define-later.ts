import type { PlayerConfig } from '../config.ts';
import { featureOf, stepsOf } from '../kernel/feature.ts';
import type { Inputs as KernelInputs, Output, Pipeline as KernelPipeline } from '../kernel/pipeline.ts';
import { selectorOf } from '../kernel/selector.ts';
import type { Load } from '../kernel/store.ts';
import type { State } from './state.ts';

/** The kernel with the types of the second load, which reads everything. */
export const feature = featureOf<State, PlayerConfig>();
export const selector = selectorOf<State>();

export type Inputs = KernelInputs<State, PlayerConfig>;
export type Pipeline = KernelPipeline<State, PlayerConfig>;
/** The export of a subject's folder: its features, in the order in which they step, and its pipelines. */
export type Subject = Load<State, PlayerConfig>;
export type { State, Output, PlayerConfig };
export { stepsOf };
