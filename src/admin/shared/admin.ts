import { createContext, use } from 'react';
import type * as v from 'valibot';
import type { Client } from '../../api/client.ts';
import type { userSchema } from '../../contract/calls/account-answers.ts';

export type User = v.InferOutput<typeof userSchema>;

/** The part of the page that every section gets. */
export interface Admin {
  /** Makes calls in the name of the administrator. When the login has ended, the page asks for another. */
  readonly client: Client;
  /** For requests that are not calls: a token other than the one that was rejected; null if there is no login. */
  readonly token: (rejected?: string) => Promise<string | null>;
  readonly user: User;
  /** Announces a finished action, on the screen and to screen readers. */
  readonly announce: (text: string) => void;
}

export const AdminContext = createContext<Admin | null>(null);

export function useAdmin(): Admin {
  const admin = use(AdminContext);
  if (admin === null) throw new Error('Outside of the administration page');
  return admin;
}
