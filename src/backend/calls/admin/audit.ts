import { administration } from '../../../contract/calls/admin/table.ts';
import { findAuditEntries } from '../../administration/audit.ts';
import type { Database } from '../../db/database.ts';
import type { ServedCall } from '../../serving/serve.ts';
import type { Serving } from '../../serving/serving.ts';

export const audit = ({ serve }: Serving, { database }: { readonly database: Database }): ServedCall[] => [
  serve(administration.audit.findAuditEntries, (asked) => findAuditEntries(database, asked)),
];
