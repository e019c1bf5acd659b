import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { startTexts } from './i18n/i18n';
import { paint } from './theme/palette';
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
  paint(theme === 'dark' || (theme === 'system' && systemDark) ? 'dark' : 'light');
  // The code of the page asked for comes beside the texts, not after them.
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
