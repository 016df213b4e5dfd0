import type { ReactNode } from 'react';

/** Our own drawings of the networks' icons, which viewers recognise by colour and shape. */
const shapes = {
  telegram: (
    <path d="m4.6 11.7 14-5.5c.7-.3 1.3.2 1.1 1l-2.4 10.9c-.2.8-.9 1-1.5.5l-3.6-2.7-1.8 1.8c-.3.3-.7.2-.8-.2l-1.2-4-3.7-1.1c-.7-.2-.8-.5-.1-.7Zm4.9 1.4 6.4-4.3" />
  ),
  whatsapp: (
    <>
      <path d="M4.5 19.5 5.6 15.6A8 8 0 1 1 8.6 18.5Z" />
      <path
        d="M9.2 8.6c-.5 2.9 2.6 6.4 5.8 6.2l.6-1.7-1.8-1-.9.8c-1-.5-1.7-1.2-2.1-2.1l.8-.9-.9-1.8Z"
        className="solid"
      />
    </>
  ),
  vk: <path d="M4.5 7.8c.9 5.1 3.7 8.6 8 8.6V7.8m0 4.3c2.6-.2 4.4-2 5.2-4.3m-5.2 4.3c3 .2 5 2 5.9 4.3" />,
  x: <path d="m5 5 14 14M19 5l-5.8 6.1M11 13.3 5 19" />,
  facebook: <path d="M16 5.2h-1.6a2.8 2.8 0 0 0-2.8 2.8v11.8M8.8 12h6.4" />,
  copy: (
    <>
      <rect x="8.5" y="8.5" width="11" height="11" rx="2.4" />
      <path d="M15.5 5.6a2 2 0 0 0-2-1.6H6.4A2.4 2.4 0 0 0 4 6.4v7.1a2 2 0 0 0 1.6 2" />
    </>
  ),
  done: <path d="m5.5 12.6 4.3 4.3 8.7-9.3" />,
} satisfies Readonly<Record<string, ReactNode>>;

export function ShareIcon({ name }: { readonly name: keyof typeof shapes }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {shapes[name]}
    </svg>
  );
}
