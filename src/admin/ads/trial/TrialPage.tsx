import { useState } from 'react';
import { caller } from '../../../api/caller.ts';
import * as calls from '../../../contract/calls/admin/ads.ts';
import { createTypeCheck } from '../../../widget/ads/types.ts';
import { useAdmin } from '../../shared/admin.ts';
import { TextField } from '../../shared/Fields.tsx';
import { Form } from '../../shared/Form.tsx';
import { Heading } from '../../shared/Heading.tsx';
import { type Problem, toProblem } from '../../shared/problem.ts';
import { goTo, hrefTo } from '../../shared/route.ts';
import { useForm } from '../../shared/use-form.ts';
import { words } from '../texts.ts';
import { Documents } from './Documents.tsx';
import { Outcome } from './Outcome.tsx';
import { Pings } from './Pings.tsx';
import { TrialPlayer } from './TrialPlayer.tsx';
import { tryTag, type Trial } from './try-tag.ts';

const askAdServer = caller(calls.askAdServer);
/** The size of a usual frame: the file nearest to it is chosen. */
const SIZE = { width: 1_280, height: 720 };

/** Shows what a player would do with a tag, and why. */
export function TrialPage({ url }: { readonly url: string }) {
  const { client } = useAdmin();
  const [trial, setTrial] = useState<Trial | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isRunning, setRunning] = useState(false);
  const { draft, input } = useForm({ url }, problem);
  const run = async () => {
    setRunning(true);
    setProblem(null);
    setTrial(null);
    const tag = draft.url.trim();
    goTo(hrefTo(['ads', 'trial'], { url: tag }), true);
    const screen = { ...SIZE, canPlay: createTypeCheck(document.createElement('video')) };
    try {
      setTrial(await tryTag(tag, (asked) => askAdServer(client, { url: asked }), screen));
    } catch (error) {
      setProblem(toProblem(error));
    } finally {
      setRunning(false);
    }
  };
  return (
    <>
      <a className="back" href={hrefTo(['ads'])}>
        {words.back}
      </a>
      <Heading title={words.title} />
      <Form
        label={words.title}
        save={isRunning ? words.checking : words.check}
        isRunning={isRunning}
        problem={problem}
        onSave={() => void run()}
      >
        <div className="fields">
          <div className="wide">
            <TextField
              label={words.tag}
              hint={words.why}
              type="url"
              placeholder={words.tagHint}
              required
              maxLength={4_096}
              {...input('url')}
            />
          </div>
        </div>
      </Form>
      {trial !== null && (
        <>
          <Outcome trial={trial} />
          {trial.reading.isOk && <TrialPlayer url={trial.url} />}
          <Documents steps={trial.steps} />
          {trial.reading.isOk && <Pings creative={trial.reading.creative} />}
        </>
      )}
    </>
  );
}
