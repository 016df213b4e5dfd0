import type { ComponentType } from 'react';
import type { IconName } from '../shared/icons.tsx';
import { texts } from '../texts.ts';

/** A part of the page, with a script of its own that is loaded when it is first entered. */
export interface Section {
  /** Its name in the address: `#/people`. */
  readonly id: string;
  readonly title: string;
  readonly icon: IconName;
  readonly load: () => Promise<ComponentType>;
}

/** In the order of the navigation; the first is what the page opens with. */
export const sections: readonly Section[] = [
  {
    id: 'titles',
    title: texts.titles.title,
    icon: 'film',
    load: async () => (await import('../titles/TitlesSection.tsx')).TitlesSection,
  },
  {
    id: 'files',
    title: texts.files.title,
    icon: 'file',
    load: async () => (await import('../files/FilesSection.tsx')).FilesSection,
  },
  {
    id: 'ads',
    title: texts.ads.title,
    icon: 'advert',
    load: async () => (await import('../ads/AdsSection.tsx')).AdsSection,
  },
  {
    id: 'reviews',
    title: texts.reviews.title,
    icon: 'review',
    load: async () => (await import('../reviews/ReviewsSection.tsx')).ReviewsSection,
  },
  {
    id: 'reports',
    title: texts.reports.title,
    icon: 'flag',
    load: async () => (await import('../reports/ReportsSection.tsx')).ReportsSection,
  },
  {
    id: 'people',
    title: texts.people.title,
    icon: 'people',
    load: async () => (await import('../people/PeopleSection.tsx')).PeopleSection,
  },
  {
    id: 'statistics',
    title: texts.statistics.title,
    icon: 'chart',
    load: async () => (await import('../statistics/StatisticsSection.tsx')).StatisticsSection,
  },
  {
    id: 'journal',
    title: texts.journal.title,
    icon: 'journal',
    load: async () => (await import('../journal/JournalSection.tsx')).JournalSection,
  },
];
