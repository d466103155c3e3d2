import './ui/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './shell/App.tsx';
import { watchInstall } from './shell/install.ts';
import { ToastProvider } from './ui/Toast.tsx';

watchInstall();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <ToastProvider>
        <App />
      </ToastProvider>
    </BrowserRouter>
  </StrictMode>,
);

// The store and the sync are not needed for the first paint, so they are no part of what it waits for.
void import('#sync/face.ts').then(({ startSync }) => startSync());
