import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { keepInHistory } from './app/page-key.ts';
import { createAdminSession } from './app/session.ts';

const root = document.getElementById('admin');
if (root === null) throw new Error('The page has no place for the administration');

createRoot(root).render(
  <StrictMode>
    <App session={createAdminSession({ baseUrl: '/api', sessionContext: () => '' }, keepInHistory(window))} />
  </StrictMode>,
);
