import { excerptOf } from '../excerpt.ts';
import { readBody } from './read-body.ts';

/** What a server says when it refuses is short; what is longer is not read. */
const mostBytes = 10_000;

/** What a refusing answer says, for reports; null where the server has not refused, or says nothing that can be read. */
export async function refusalText(answer: Response): Promise<string | null> {
  if (answer.ok) {
    void answer.body?.cancel();
    return null;
  }
  const bytes = await readBody(answer, mostBytes).catch(() => null);
  return excerptOf(bytes?.buffer);
}
