import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { startTexts } from './i18n/i18n';
import { applyPalette } from './theme/palette';
import { Providers } from './app/Providers';
import { createRouter } from './app/router';
import { createStore } from './app/store';
import { watchErrors } from './errors/watch';
import './app/app.css';
import './app/print.css';

async function start(): Promise<void> {
  watchErrors();
  const { store } = createStore();
  const { language, theme } = store.getState().preferences;
  const systemDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  applyPalette(theme === 'dark' || (theme === 'system' && systemDark) ? 'dark' : 'light');
  // The router fetches the code of the requested page at the same time as the texts.
  const router = createRouter();
  await startTexts(language, 'outside');
  const root = document.getElementById('root');
  if (!root) throw new Error('no #root in the document');
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <Providers>
          <RouterProvider router={router} />
        </Providers>
      </Provider>
    </StrictMode>,
  );
}

void start();
