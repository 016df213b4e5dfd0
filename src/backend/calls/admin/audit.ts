import { administration } from '../../../contract/calls/admin/table.ts';
import { findAuditEntries } from '../../administration/audit.ts';
import type { Services } from '../../services.ts';
import { serve, type ServedCall } from '../serve.ts';

export const audit = (services: Services): ServedCall[] => [
  serve(services, administration.audit.findAuditEntries, (asked) => findAuditEntries(services.database, asked)),
];
