import type { Services } from '../../services.ts';
import type { ServedCall } from '../serve.ts';
import { ads } from './ads.ts';
import { audit } from './audit.ts';
import { catalogue } from './catalogue.ts';
import { episodes } from './episodes.ts';
import { moderation } from './moderation.ts';
import { people } from './people.ts';
import { session } from './session.ts';
import { terms } from './terms.ts';
import { titles } from './titles.ts';

const subjects: readonly ((services: Services) => ServedCall[])[] = [
  session,
  titles,
  episodes,
  ads,
  people,
  moderation,
  audit,
  catalogue,
  terms,
];

/** The calls of the administration page. */
export const adminRoutes = (services: Services): ServedCall[] => subjects.flatMap((subject) => subject(services));
