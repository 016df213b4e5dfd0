import { useAdmin } from '../shared/admin.ts';
import { Button } from '../shared/Button.tsx';
import { ProblemNotice } from '../shared/Notice.tsx';
import { saveFile } from '../shared/save-file.ts';
import { useAction } from '../shared/use-action.ts';
import { texts } from '../texts.ts';
import { exportFile } from './calls.ts';

const words = texts.imports;

/** Saves the catalogue as a file, which can be edited and imported: the import then shows what was edited. */
export function ExportPart() {
  const { announce } = useAdmin();
  const { run, isRunning, problem } = useAction(exportFile);
  const save = async (format: 'jsonl' | 'csv') => {
    const done = await run({ format });
    if (done === null) return;
    saveFile(`catalogue.${format}`, done.answer);
    announce(words.exported);
  };
  return (
    <section className="part" aria-labelledby="export">
      <h2 id="export">{words.exportTitle}</h2>
      <p>{words.exportWhy}</p>
      <ProblemNotice problem={problem} />
      <div className="buttons">
        <Button icon="save" disabled={isRunning} onClick={() => void save('jsonl')}>
          {words.exportAll}
        </Button>
        <Button icon="save" disabled={isRunning} onClick={() => void save('csv')}>
          {words.exportTable}
        </Button>
      </div>
    </section>
  );
}
