import { type ReactNode, useEffect, useRef } from 'react';
import { texts } from '../texts.ts';

/** The title of a place. It is focused when the place is entered, so that keyboards and screen readers begin there. */
export function Heading({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} — ${texts.name}`;
    // If the focus is in the navigation, it stays there.
    if (document.activeElement === document.body) heading.current?.focus();
  }, [title]);
  return (
    <header className="heading">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children !== undefined && <div className="buttons">{children}</div>}
    </header>
  );
}
