import { useEffect, useMemo, useState } from 'react';
import { getUserDetails } from '../../api/authentication.ts';
import type { Client } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import type { User } from '../shared/admin.ts';
import { Loading, ProblemNotice } from '../shared/Notice.tsx';
import { type Problem, toProblem } from '../shared/problem.ts';
import { Denied, Login } from './Login.tsx';
import type { AdminSession } from './session.ts';
import { sectionsOf } from './sections.ts';
import { Shell } from './Shell.tsx';

/** The logged-in user, as far as known. */
type LoginState =
  | { readonly is: 'unknown'; readonly problem: Problem | null }
  | { readonly is: 'nobody'; readonly hadLogin: boolean }
  | { readonly is: 'known'; readonly user: User };

/** A client that calls `onEnded` when a call is answered as if nobody were logged in. */
const watchSessionEnd = ({ send }: Client, onEnded: () => void): Client => ({
  send: (request, options) =>
    send(request, options).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 401) onEnded();
      throw error;
    }),
});

/** The page, for users who are logged in with the role for it. */
export function App({ session }: { readonly session: AdminSession }) {
  const [login, setLogin] = useState<LoginState>({ is: 'unknown', problem: null });
  const client = useMemo(
    () => watchSessionEnd(session.client, () => setLogin({ is: 'nobody', hadLogin: true })),
    [session],
  );
  const isAsking = login.is === 'unknown' && login.problem === null;

  useEffect(() => {
    if (!isAsking) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const find = async () => ((await session.resume()) ? getUserDetails(client, {}, { signal }) : null);
    find().then(
      (user) => {
        if (!signal.aborted) setLogin(user === null ? { is: 'nobody', hadLogin: false } : { is: 'known', user });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        const problem = toProblem(error);
        // The services answer 403 if the user is blocked.
        if (problem.kind === 'forbidden') setLogin({ is: 'nobody', hadLogin: true });
        else if (problem.kind !== 'unauthorized') setLogin({ is: 'unknown', problem });
      },
    );
    return () => controller.abort();
  }, [client, isAsking, session]);

  const ask = () => setLogin({ is: 'unknown', problem: null });
  const leave = () => {
    void session.logOut();
    setLogin({ is: 'nobody', hadLogin: false });
  };

  switch (login.is) {
    case 'unknown':
      return (
        <main className="alone">
          {login.problem === null ? <Loading /> : <ProblemNotice problem={login.problem} onRetry={ask} />}
        </main>
      );
    case 'nobody':
      return <Login logIn={session.logIn} hadLogin={login.hadLogin} onDone={ask} />;
    case 'known':
      if (sectionsOf(login.user.role).length === 0) return <Denied user={login.user} onLeave={leave} />;
      return <Shell client={client} token={session.token} user={login.user} onLeave={leave} />;
  }
}
