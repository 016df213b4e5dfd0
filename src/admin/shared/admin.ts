import { createContext, use } from 'react';
import type * as v from 'valibot';
import type { Client } from '../../api/client.ts';
import type { userSchema } from '../../contract/calls/account-answers.ts';

export type User = v.InferOutput<typeof userSchema>;

/** What every section gets from the page. */
export interface Admin {
  /** Calls in the name of the administrator. When the login has ended, the page asks for another. */
  readonly client: Client;
  readonly user: User;
  /** Tells what was done, on the screen and to screen readers. */
  readonly announce: (text: string) => void;
}

export const AdminContext = createContext<Admin | null>(null);

export function useAdmin(): Admin {
  const admin = use(AdminContext);
  if (admin === null) throw new Error('Outside of the administration page');
  return admin;
}
