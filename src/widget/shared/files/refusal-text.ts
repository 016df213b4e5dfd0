import { excerptLength, excerptOf } from '../excerpt.ts';

/** The status is known already, and only the report waits for the text. */
const TIMEOUT_MS = 1_000;

/**
 * The beginning of the text of a refusal, for reports: as much as has come within a second. Null if the server has not
 * refused, or sends no text. The rest is not loaded.
 */
export async function refusalText({ ok, body }: Response): Promise<string | null> {
  if (body === null) return null;
  const reader = body.getReader();
  const stop = (): void => void reader.cancel().catch(() => undefined);
  const timer = setTimeout(stop, TIMEOUT_MS);
  const decoder = new TextDecoder();
  let text = '';
  try {
    while (!ok && text.length < excerptLength) {
      const { done, value } = await reader.read();
      if (done) break;
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    // The connection broke: the part received before is still of use.
  } finally {
    clearTimeout(timer);
    stop();
  }
  return excerptOf(text);
}
