import { HttpError } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import type { Served } from '../serve.ts';
import { ads } from './ads.ts';
import { audit } from './audit.ts';
import { episodes } from './episodes.ts';
import { moderation } from './moderation.ts';
import { people } from './people.ts';
import { titles } from './titles.ts';

const subjects: readonly ((services: Services) => Served[])[] = [titles, episodes, ads, people, moderation, audit];

/** A page of another site gets nothing here, whatever it knows: browsers tell where a request comes from. */
const fromHere = ({ call, answer }: Served): Served => ({
  call,
  answer: async (c) => {
    if (c.req.header('sec-fetch-site') === 'cross-site') {
      throw new HttpError(403, 'Pages of other sites may not do this.', 'Sec-Fetch-Site');
    }
    return answer(c);
  },
});

/** Calls of the administration page. */
export const adminRoutes = (services: Services): Served[] =>
  subjects.flatMap((subject) => subject(services)).map(fromHere);
