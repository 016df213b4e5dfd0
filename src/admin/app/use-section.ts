import { type ComponentType, useEffect, useState } from 'react';
import type { Section } from './sections.ts';

/** The scripts of sections that were entered before. */
const loaded = new Map<string, ComponentType>();

/** The component of a section, once its script has loaded. */
export function useSection(section: Section | undefined): {
  readonly Content: ComponentType | null;
  readonly hasFailed: boolean;
} {
  const [, setLoaded] = useState('');
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    if (section === undefined || loaded.has(section.id)) return undefined;
    let isWanted = true;
    section.load().then(
      (inside) => {
        loaded.set(section.id, inside);
        if (isWanted) setLoaded(section.id);
      },
      () => {
        if (isWanted) setFailed(section.id);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [section]);
  return {
    Content: (section && loaded.get(section.id)) ?? null,
    hasFailed: section !== undefined && failed === section.id && !loaded.has(section.id),
  };
}
