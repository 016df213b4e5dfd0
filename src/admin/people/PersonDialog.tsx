import { useState } from 'react';
import { caller } from '../../api/caller.ts';
import { roles } from '../../contract/calls/account-answers.ts';
import * as calls from '../../contract/calls/admin/people.ts';
import { type User, useAdmin } from '../shared/admin.ts';
import { Button } from '../shared/Button.tsx';
import { Dialog } from '../shared/Confirm.tsx';
import { Erase } from '../shared/Erase.tsx';
import { SelectField } from '../shared/Fields.tsx';
import { ProblemNotice } from '../shared/Notice.tsx';
import { saveFile } from '../shared/save-file.ts';
import { useAction } from '../shared/use-action.ts';
import { texts } from '../texts.ts';

const setUserRole = caller(calls.setUserRole);
const getUserData = caller(calls.getUserData);
const deleteUserData = caller(calls.deleteUserData);
const words = texts.people;

interface Props {
  readonly user: User;
  readonly onChange: () => void;
  readonly onClose: () => void;
}

/** The role of a person, and their stored data. */
export function PersonDialog({ user, onChange, onClose }: Props) {
  const { announce } = useAdmin();
  const [role, setRole] = useState(user.role);
  const changing = useAction(setUserRole);
  const reading = useAction(getUserData);
  const userId = user.id;
  const change = async () => {
    if ((await changing.run({ userId, role })) === null) return;
    announce(words.roleChanged(user.name, words.roles[role]));
    onChange();
  };
  const download = async () => {
    const done = await reading.run({ userId });
    if (done === null) return;
    saveFile(`user-${userId}.json`, new Blob([JSON.stringify(done.answer, null, 2)], { type: 'application/json' }));
    announce(words.downloaded);
  };
  return (
    <Dialog title={user.name} onClose={onClose}>
      <p className="soft">{user.email}</p>
      <form
        className="inline"
        onSubmit={(event) => {
          event.preventDefault();
          void change();
        }}
      >
        <SelectField
          label={words.role}
          value={role}
          hint={words.rolesWhy}
          options={roles.map((value) => ({ value, text: words.roles[value] }))}
          onChange={({ target }) => setRole(roles.find((one) => one === target.value) ?? 'viewer')}
        />
        <Button type="submit" disabled={role === user.role || changing.isRunning}>
          {words.saveRole}
        </Button>
      </form>
      <ProblemNotice problem={changing.problem} />
      <h3>{words.data}</h3>
      <p className="soft">{words.dataWhy}</p>
      <div className="buttons">
        <Button icon="save" disabled={reading.isRunning} onClick={() => void download()}>
          {words.download}
        </Button>
        <Erase
          call={deleteUserData}
          args={{ userId }}
          label={words.erase}
          question={words.eraseWhat(user.name)}
          why={words.eraseWhy}
          onDone={() => {
            announce(texts.erased(user.name));
            onChange();
          }}
        />
      </div>
      <ProblemNotice problem={reading.problem} />
      <div className="answers">
        <Button onClick={onClose}>{texts.close}</Button>
      </div>
    </Dialog>
  );
}
