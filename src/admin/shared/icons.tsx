import type { ReactNode } from 'react';
import { commonShapes, Glyph } from '../../design/icons.tsx';

const shapes = {
  ...commonShapes,
  film: (
    <>
      <rect x="3.5" y="4.5" width="17" height="15" rx="2.4" />
      <path d="M8 4.5v15M16 4.5v15M3.5 9.5H8m-4.5 5H8m8-5h4.5m-4.5 5h4.5" />
    </>
  ),
  file: (
    <path d="M6.500 3.800h7l4.500 4.500v11.900H6.500a1.500 1.500 0 0 1-1.500-1.500V5.300a1.500 1.500 0 0 1 1.500-1.500Zm6.500 0v5h5M9.800 12.200v5l4.200-2.500-4.200-2.500Z" />
  ),
  list: <path d="M9 6.500h10.500M9 12h10.500M9 17.500h10.500M4.500 6.500h1m-1 5.500h1m-1 5.500h1" />,
  people: (
    <>
      <circle cx="9.2" cy="8.4" r="3.4" />
      <path d="M3 19.4c.5-3.6 2.9-5.6 6.2-5.6s5.7 2 6.2 5.600M15.8 5.300a3.4 3.4 0 0 1 0 6.200M18 14.400c1.7.8 2.7 2.5 3 5" />
    </>
  ),
  advert: (
    <>
      <path d="M4 10v4.200h3.200l7.8 4.300V5.700L7.2 10H4Z" />
      <path d="M18.2 9.300a4 4 0 0 1 0 5.600M7.5 14.400l1.3 4.8" />
    </>
  ),
  flag: <path d="M5.5 20.500v-16m0 .8c4-2.2 7 2.2 13 0v8.600c-6 2.2-9-2.2-13 0" />,
  review: (
    <>
      <path d="M5.7 4.500h12.600a2.2 2.2 0 0 1 2.2 2.200v7.800a2.2 2.2 0 0 1-2.2 2.200h-5.200L8 20.300v-3.600H5.700a2.2 2.2 0 0 1-2.2-2.200V6.700a2.2 2.2 0 0 1 2.2-2.200Z" />
      <path d="M8 9h8m-8 3.400h5" />
    </>
  ),
  journal: (
    <>
      <path d="M7 3.800h10.500v16.400H7a2 2 0 0 1-2-2V5.800a2 2 0 0 1 2-2Z" />
      <path d="M9 8.300h5m-5 3.500h5M5 16.600h12.5" />
    </>
  ),
  chart: <path d="M4.5 4.500v15h15M8.5 15.500v-4m4 4v-8m4 8v-5.5" />,
  leave: <path d="M13.5 4.500H7a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h6.500M10.5 12h9m-3.5-3.8 3.8 3.8-3.8 3.8" />,
  menu: <path d="M4.5 7h15m-15 5h15m-15 5h15" />,
  search: (
    <>
      <circle cx="10.8" cy="10.8" r="5.8" />
      <path d="m15.2 15.2 4.3 4.3" />
    </>
  ),
  play: <path d="M8 5.500v13l10.500-6.500L8 5.500Z" />,
  add: <path d="M12 5.500v13M5.5 12h13" />,
  remove: <path d="M5 7h14M9.5 7V4.800h5V7m-8 0 .8 12.200h9.400L17.5 7M10.3 10.500v5.200m3.4-5.200v5.2" />,
  edit: <path d="m5 19 .7-3.700L15.8 5.200a1.6 1.6 0 0 1 2.3 0l.7.7a1.6 1.6 0 0 1 0 2.300L8.7 18.3 5 19Z" />,
  save: <path d="M12 4.500v10m-4-3.8 4 4 4-4M5 19.500h14" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof shapes;

export const Icon = ({ name }: { readonly name: IconName }) => <Glyph>{shapes[name]}</Glyph>;
