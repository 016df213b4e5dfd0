export interface Item {
  readonly slug: string;
  readonly kind: 'film' | 'loop' | 'live' | 'sources' | 'plain' | 'ad';
  readonly title: string;
}
export const items: readonly Item[];
