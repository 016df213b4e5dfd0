import type { CallOptions, Client } from './client.ts';
import { clearCompleted, markCompleted } from './viewing.ts';

export async function setCompleted(
  client: Client,
  {
    isCompleted,
    ...episode
  }: { readonly contentId: number; readonly episodeId: number; readonly isCompleted: boolean },
  options?: CallOptions,
): Promise<void> {
  await (isCompleted ? markCompleted : clearCompleted)(client, episode, options);
}
