import { texts } from '../texts.ts';

export const Brand = () => (
  <p className="brand">
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" />
      <path d="M6 12c4-4 6-4 10 0s6 4 10 0" />
      <path d="M6 20c4-4 6-4 10 0s6 4 10 0" />
    </svg>
    <span>
      {texts.name} <span className="soft">{texts.page}</span>
    </span>
  </p>
);
