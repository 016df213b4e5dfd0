import { useState } from 'react';
import type { FullTitle, TitleState } from '../../contract/calls/admin/titles.ts';
import { useAdmin } from '../shared/admin.ts';
import { Button } from '../shared/Button.tsx';
import { TextField } from '../shared/Fields.tsx';
import { toMoment } from '../shared/format.ts';
import { ProblemNotice } from '../shared/Notice.tsx';
import { useAction } from '../shared/use-action.ts';
import { texts } from '../texts.ts';
import { restoreTitle, takeDownTitle } from './calls.ts';

const words = texts.titles;
const MAXIMUM_REASON_LENGTH = 500;

/** Takes a title down in one press, or restores it; shows the reason, if one was given. */
export function TakeDown({ title, onChange }: { readonly title: FullTitle; readonly onChange: () => void }) {
  const { announce } = useAdmin();
  const [reason, setReason] = useState('');
  const { takenDown } = title;
  const { run, isRunning, problem } = useAction(takenDown === null ? takeDownTitle : restoreTitle);

  const decide = async () => {
    if ((await run({ titleId: title.id, reason: reason.trim() || null })) === null) return;
    setReason('');
    announce(takenDown === null ? words.takenDown : words.restored);
    onChange();
  };
  return (
    <section className={takenDown === null ? 'notice' : 'notice bad'} aria-label={words.state}>
      <div>
        <StateBadge state={title.state} />
        {takenDown !== null && (
          <p>
            {words.takenDownSince(toMoment(takenDown.at))}
            {takenDown.reason !== null && <span className="line">{takenDown.reason}</span>}
          </p>
        )}
        <ProblemNotice problem={problem} />
      </div>
      <div className="filters">
        <TextField
          label={words.reason}
          value={reason}
          maxLength={MAXIMUM_REASON_LENGTH}
          isWrong={problem?.field === 'reason'}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button disabled={isRunning} onClick={() => void decide()}>
          {takenDown === null ? words.takeDown : words.restore}
        </Button>
      </div>
    </section>
  );
}

/** Whether a title is open or taken down, in one word. */
export const StateBadge = ({ state }: { readonly state: TitleState }) => (
  <span className={`badge ${state === 'open' ? 'good' : 'bad'}`}>{words.states[state]}</span>
);
