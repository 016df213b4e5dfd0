import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createSession } from '../api/session.ts';
import { App } from './app/App.tsx';

const root = document.getElementById('admin');
if (root === null) throw new Error('The page has no place for the administration');

createRoot(root).render(
  <StrictMode>
    <App session={createSession({ baseUrl: '/api', sessionContext: () => '' })} />
  </StrictMode>,
);
