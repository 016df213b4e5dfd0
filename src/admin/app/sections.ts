import type { ComponentType } from 'react';
import type { Role } from '../../contract/calls/account-answers.ts';
import type { IconName } from '../shared/icons.tsx';
import { texts } from '../texts.ts';

/** A part of the page, with a script of its own that is loaded when it is first entered. */
export interface Section {
  /** Its name in the address: `#/people`. */
  readonly id: string;
  readonly title: string;
  readonly icon: IconName;
  /** Roles below administrator that have this section, too. */
  readonly otherRoles: readonly Role[];
  readonly load: () => Promise<ComponentType>;
}

/** In the order of the navigation; the page opens with the first section. */
const sections: readonly Section[] = [
  {
    id: 'titles',
    title: texts.titles.title,
    icon: 'film',
    otherRoles: ['editor'],
    load: async () => (await import('../titles/TitlesSection.tsx')).TitlesSection,
  },
  {
    id: 'terms',
    title: texts.terms.title,
    icon: 'list',
    otherRoles: ['editor'],
    load: async () => (await import('../terms/TermsSection.tsx')).TermsSection,
  },
  {
    id: 'files',
    title: texts.files.title,
    icon: 'file',
    otherRoles: ['editor'],
    load: async () => (await import('../files/FilesSection.tsx')).FilesSection,
  },
  {
    id: 'ads',
    title: texts.ads.title,
    icon: 'advert',
    otherRoles: [],
    load: async () => (await import('../ads/AdsSection.tsx')).AdsSection,
  },
  {
    id: 'reviews',
    title: texts.reviews.title,
    icon: 'review',
    otherRoles: ['moderator'],
    load: async () => (await import('../reviews/ReviewsSection.tsx')).ReviewsSection,
  },
  {
    id: 'reports',
    title: texts.reports.title,
    icon: 'flag',
    otherRoles: ['moderator'],
    load: async () => (await import('../reports/ReportsSection.tsx')).ReportsSection,
  },
  {
    id: 'people',
    title: texts.people.title,
    icon: 'people',
    otherRoles: [],
    load: async () => (await import('../people/PeopleSection.tsx')).PeopleSection,
  },
  {
    id: 'statistics',
    title: texts.statistics.title,
    icon: 'chart',
    otherRoles: ['advertiser'],
    load: async () => (await import('../statistics/StatisticsSection.tsx')).StatisticsSection,
  },
  {
    id: 'journal',
    title: texts.journal.title,
    icon: 'journal',
    otherRoles: [],
    load: async () => (await import('../journal/JournalSection.tsx')).JournalSection,
  },
];

/** The sections of a role, in order; a viewer has none. */
export const sectionsOf = (role: Role): readonly Section[] =>
  sections.filter(({ otherRoles }) => role === 'administrator' || otherRoles.includes(role));
