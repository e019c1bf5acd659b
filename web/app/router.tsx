import { createBrowserRouter, generatePath, Navigate, useParams, type RouteObject } from 'react-router-dom';
import { Crash } from './Crash';
import { publicPages } from './publicPages';
import { OUTSIDE_ROUTES } from './outsideRoutes';
import { PAGES } from './pages';
import { RequireSession } from './RequireSession';
import { REDIRECTS, ROUTES } from '../routes/routeTable';
import { speakInside } from '../i18n/i18n';
import { Start } from './Start';
import { Loader } from '../shared/Loader';

/** The addresses of the product, from the route table. */
export const routeObjects = (): RouteObject[] => [
  {
    errorElement: <Crash />,
    HydrateFallback: Loader,
    children: [
      { path: '/', element: <Start /> },
      ...publicPages(),
      ...outside(),
      {
        element: <RequireSession />,
        children: [
          {
            lazy: async () => {
              const [{ Shell }] = await Promise.all([import('./shell/Shell'), speakInside()]);
              return { Component: Shell };
            },
            children: [
              ...pages(),
              ...redirects(),
              { path: '*', lazy: async () => ({ Component: (await import('../shared/NotFound')).NotFound }) },
            ],
          },
        ],
      },
    ],
  },
];

const outside = (): RouteObject[] =>
  OUTSIDE_ROUTES.map(({ path, page }) => ({
    path,
    lazy: async () => ({ Component: (await page()).default }),
  }));

/** A page that breaks shows the crash screen within the shell: the menu still leads away. */
const pages = (): RouteObject[] =>
  ROUTES.map((route) => ({
    path: route.path,
    handle: route,
    errorElement: <Crash />,
    lazy: async () => {
      const [{ default: Page }, { Gate }] = await Promise.all([PAGES[route.page](), import('./Gate')]);
      return {
        element: (
          <Gate area={route.area}>
            <Page />
          </Gate>
        ),
      };
    },
  }));

const redirects = (): RouteObject[] =>
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

/** Leads on; what the address names (`:id`) comes along. */
const Forward = ({ to }: { to: string }) => <Navigate to={generatePath(to, useParams())} replace />;

export const createRouter = () => createBrowserRouter(routeObjects());
