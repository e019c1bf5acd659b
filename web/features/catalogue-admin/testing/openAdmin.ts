import { renderApp, signedInAs } from '../../../testing/renderApp';
import { silentStream, mockServer, type Routes } from '../../../testing/server';

/** Returns an id that ends in this number. */
export const id = (last: number) => `3f9a1c34-5b5e-4a59-9d0a-${String(last).padStart(12, '0')}`;

/** Opens a page of the administration with a test server. */
export async function openAdmin(address: string, routes: Routes) {
  const account = signedInAs('admin');
  const requests = mockServer({
    'GET /api/users/me': () => ({ account }),
    'GET /api/events': silentStream,
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    'GET /api/catalogs/log': () => ({ entries: [], next: null }),
    ...routes,
  });
  const app = await renderApp(address);
  const posted = (path: string) =>
    requests.filter((request) => request.method === 'POST' && request.path === path);
  return { ...app, requests, posted };
}
