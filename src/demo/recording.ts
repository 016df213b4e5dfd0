/** The page that shows a recording: streams over time, and the state at each moment. */
import { limits } from '../contract/limits.ts';
import type { RecordedVisit } from '../contract/recording.ts';
import { printable } from '../contract/printable.ts';
import { replay } from '../replay/replay.ts';
import { byId } from './dom.ts';
import { onFile, readExample, readFile } from './recording/file.ts';
import { createStateView } from './recording/state-view.ts';
import { showSummary } from './recording/summary.ts';
import { createTimeline } from './recording/timeline.ts';
import { createTurns } from './recording/turns.ts';

const problem = byId('problem');

function show(recording: RecordedVisit): void {
  const outcome = replay(recording, limits);
  if (outcome.steps.length === 0) throw new Error('The recording is empty.');
  const timeline = createTimeline(outcome, choose);
  const showTurns = createTurns(outcome, choose);
  const showState = createStateView(outcome);
  function choose(index: number): void {
    timeline.show(index);
    showTurns(index);
    showState(index);
  }
  showSummary(recording, outcome, choose);
  byId('inspector').hidden = false;
  choose(Math.max(0, outcome.divergence));
}

async function open(load: () => Promise<RecordedVisit>): Promise<void> {
  problem.textContent = '';
  try {
    show(await load());
    byId('lanes').focus({ preventScroll: true });
  } catch (error) {
    byId('inspector').hidden = true;
    problem.textContent = `Не удалось открыть запись. ${printable(error instanceof Error ? error.message : String(error))}`;
  }
}

onFile(byId('file', HTMLInputElement), (file) => void open(() => readFile(file)));
byId('example').addEventListener('click', () => void open(readExample));
