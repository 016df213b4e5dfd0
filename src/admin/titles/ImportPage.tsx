import { useState, type ChangeEvent } from 'react';
import { LARGEST_FILE_BYTES } from '../../contract/calls/admin/catalogue.ts';
import { useAdmin } from '../shared/admin.ts';
import { Button } from '../shared/Button.tsx';
import { Heading } from '../shared/Heading.tsx';
import { ProblemNotice } from '../shared/Notice.tsx';
import { goTo, hrefTo } from '../shared/route.ts';
import { useAction } from '../shared/use-action.ts';
import { texts } from '../texts.ts';
import { importFile } from './calls.ts';
import { ExportPart } from './ExportPart.tsx';
import { ImportResult, type ImportPreview } from './ImportResult.tsx';

const words = texts.imports;

interface ChosenFile {
  readonly name: string;
  readonly text: string;
}

/** A file is checked as soon as it is chosen, and imported once the user has seen its changes. */
export function ImportPage() {
  const { announce } = useAdmin();
  const { run, isRunning, problem, forget } = useAction(importFile);
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const loadPreview = async (file: ChosenFile) => {
    const result = await run(file);
    setPreview(result?.answer ?? null);
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    forget();
    setPreview(null);
    setChosen(null);
    if (file === undefined) return;
    const read = await readText(file);
    setRefusal(read.refusal);
    if (read.text === null) return;
    const next = { name: file.name, text: read.text };
    setChosen(next);
    await loadPreview(next);
  };
  const start = async () => {
    if (chosen === null || preview === null) return;
    const result = await run({ ...chosen, expected: preview.digest });
    if (result === null) {
      setPreview(null);
      return;
    }
    announce(words.done(result.answer.created, result.answer.changed));
    goTo(hrefTo(['titles']));
  };

  return (
    <>
      <Heading title={words.title} />
      <h2>{words.importTitle}</h2>
      <p>{words.why}</p>
      <label className="field">
        <span>{words.file}</span>
        <input
          type="file"
          accept=".csv,.jsonl,.ndjson"
          disabled={isRunning}
          // The same file can be chosen again when it has been mended.
          onClick={({ currentTarget }) => (currentTarget.value = '')}
          onChange={(event) => void choose(event)}
        />
      </label>
      {isRunning && <p role="status">{words.running}</p>}
      {refusal !== null && (
        <div className="notice bad" role="alert">
          <p>{refusal}</p>
        </div>
      )}
      <ProblemNotice problem={problem} {...(chosen !== null && { onRetry: () => void loadPreview(chosen) })} />
      {preview !== null && <ImportResult preview={preview} />}
      {preview !== null && preview.created + preview.changed > 0 && (
        <div className="buttons">
          <Button kind="primary" disabled={isRunning} onClick={() => void start()}>
            {words.start}
          </Button>
        </div>
      )}
      <ExportPart />
    </>
  );
}

async function readText(file: File): Promise<{ readonly text: string | null; readonly refusal: string | null }> {
  if (file.size > LARGEST_FILE_BYTES) return { text: null, refusal: words.tooLarge };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()), refusal: null };
  } catch {
    return { text: null, refusal: words.foreign };
  }
}
