import { useEffect, useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import type { User } from '../shared/admin.ts';
import { Button } from '../shared/Button.tsx';
import { TextField } from '../shared/Fields.tsx';
import { toProblem } from '../shared/problem.ts';
import { texts } from '../texts.ts';
import type { AdminSession } from './session.ts';

interface Props {
  readonly logIn: AdminSession['logIn'];
  /** Whether an earlier login has ended. */
  readonly hadLogin: boolean;
  readonly onDone: () => void;
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** A malformed form is answered like a wrong password: neither tells which addresses are known. */
const toMessage = (error: unknown): string => {
  const { kind } = toProblem(error);
  const isWrong = error instanceof ApiError && [400, 401, 422].includes(error.status ?? 0);
  return isWrong ? texts.login.wrong : texts.problems[kind];
};

export function Login({ logIn, hadLogin, onDone }: Props) {
  const [message, setMessage] = useState<string | null>(hadLogin ? texts.login.ended : null);
  const [email, setEmail] = useState('');
  const [isRunning, setRunning] = useState(false);
  useEffect(() => {
    document.title = `${texts.login.title} — ${texts.name}`;
  }, []);

  const enter = async (form: FormData) => {
    setRunning(true);
    setMessage(null);
    try {
      await logIn({ email, password: textOf(form, 'password') });
      onDone();
    } catch (error) {
      setMessage(toMessage(error));
      setRunning(false);
    }
  };

  return (
    <main className="alone">
      <form
        className="card login"
        aria-labelledby="login-title"
        onSubmit={(event) => {
          event.preventDefault();
          void enter(new FormData(event.currentTarget));
        }}
      >
        <Brand />
        <h1 id="login-title">{texts.login.title}</h1>
        {message !== null && (
          <p className="notice bad" role="alert">
            {message}
          </p>
        )}
        <TextField
          label={texts.login.email}
          type="email"
          name="email"
          autoComplete="username"
          required
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <TextField
          label={texts.login.password}
          type="password"
          name="password"
          autoComplete="current-password"
          required
          maxLength={200}
        />
        <Button type="submit" kind="primary" disabled={isRunning}>
          {texts.login.enter}
        </Button>
      </form>
    </main>
  );
}

/** What a user without the role sees. */
export function Denied({ user, onLeave }: { readonly user: User; readonly onLeave: () => void }) {
  useEffect(() => {
    document.title = `${texts.login.denied} — ${texts.name}`;
  }, []);
  return (
    <main className="alone">
      <div className="card login">
        <Brand />
        <h1>{texts.login.denied}</h1>
        <p>{texts.login.deniedWhy}</p>
        <p className="soft">{user.email}</p>
        <Button icon="leave" onClick={onLeave}>
          {texts.login.leave}
        </Button>
      </div>
    </main>
  );
}

/** The sign and the name of the page, here and above its navigation. */
export const Brand = () => (
  <p className="brand">
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" />
      <path d="M6 12c4-4 6-4 10 0s6 4 10 0" />
      <path d="M6 20c4-4 6-4 10 0s6 4 10 0" />
    </svg>
    <span>
      {texts.name} <span className="soft">{texts.page}</span>
    </span>
  </p>
);
