/** Strokes of the icons that only failures use, on the grid of all icons. */
export const failureIcons = {
  warning:
    'M10.7 4.7 3 18a1.5 1.5 0 0 0 1.3 2.2h15.4A1.5 1.5 0 0 0 21 18L13.3 4.7a1.5 1.5 0 0 0-2.6 0ZM12 9.6v4.6m0 2.8v.02',
  absent: 'M10.6 4a6.6 6.6 0 1 0 0 13.2 6.6 6.6 0 0 0 0-13.2ZM15.4 15.4 20 20M8.5 8.5l4.2 4.2m0-4.2-4.2 4.2',
  globe:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM3.5 12h17M12 3.5c2.5 2.6 3.6 5.4 3.6 8.5s-1.1 5.9-3.6 8.5c-2.5-2.6-3.6-5.4-3.6-8.5s1.1-5.9 3.6-8.5Z',
  lock: 'M6.7 10.6h10.6a1.7 1.7 0 0 1 1.7 1.7v6a1.7 1.7 0 0 1-1.7 1.7H6.7A1.7 1.7 0 0 1 5 18.3v-6a1.7 1.7 0 0 1 1.7-1.7ZM8 10.6V8a4 4 0 0 1 8 0v2.6M12 14.4v1.9',
} as const;

export type FailureIcon = keyof typeof failureIcons;
