/** Files whose stories `e2e/stories` tells in more detail, in Chromium: here they run in the other engines alone. */
export const inStories: readonly string[] = ['ads', 'low-latency', 'packaged', 'starting', 'watching', 'wishes'];
