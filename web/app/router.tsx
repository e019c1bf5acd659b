import { createBrowserRouter, generatePath, Navigate, useParams, type RouteObject } from 'react-router-dom';
import { Crash } from './Crash';
import { publicPages } from './publicPages';
import { SIGNED_OUT_ROUTES } from './signedOutRoutes';
import { loadPage } from './pages';
import { RequireSession } from './RequireSession';
import { REDIRECTS, ROUTES } from '../routes/routeTable';
import { loadInsideTexts } from '../i18n/i18n';
import { Start } from './Start';
import { Loader } from '../shared/Loader';

/** Returns the routes of the product, from the route table. */
export const routeObjects = (): RouteObject[] => [
  {
    errorElement: <Crash />,
    HydrateFallback: Loader,
    children: [
      { path: '/', element: <Start /> },
      ...publicPages(),
      ...outsideRouteObjects(),
      {
        element: <RequireSession />,
        children: [
          {
            lazy: async () => {
              const [{ Shell }] = await Promise.all([import('./shell/Shell'), loadInsideTexts()]);
              return { Component: Shell };
            },
            children: [
              ...pageRoutes(),
              ...redirectRoutes(),
              { path: '*', lazy: async () => ({ Component: (await import('../shared/NotFound')).NotFound }) },
            ],
          },
        ],
      },
    ],
  },
];

const outsideRouteObjects = (): RouteObject[] =>
  SIGNED_OUT_ROUTES.map(({ path, page }) => ({
    path,
    lazy: async () => ({ Component: (await page()).default }),
  }));

/**
 * Returns the routes of all pages. A page that fails shows the crash screen inside the shell, where the menu still
 * works.
 */
const pageRoutes = (): RouteObject[] =>
  ROUTES.map((route) => ({
    path: route.path,
    handle: route,
    errorElement: <Crash />,
    lazy: async () => {
      const [{ default: Page }, { Gate }] = await Promise.all([loadPage(route.page), import('./Gate')]);
      return {
        element: (
          <Gate area={route.area}>
            <Page />
          </Gate>
        ),
      };
    },
  }));

const redirectRoutes = (): RouteObject[] =>
  REDIRECTS.map(({ path, area, to }) => ({
    path,
    lazy: async () => {
      const { Gate } = await import('./Gate');
      return {
        element: (
          <Gate area={area}>
            <Forward to={to} />
          </Gate>
        ),
      };
    },
  }));

/** Redirects with the parameters of the address (`:id`). */
const Forward = ({ to }: { to: string }) => <Navigate to={generatePath(to, useParams())} replace />;

export const createRouter = () => createBrowserRouter(routeObjects());
