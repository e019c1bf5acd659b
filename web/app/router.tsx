import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { Crash } from './Crash';
import { Gate } from './Gate';
import { NotFound } from './NotFound';
import { RequireSession } from './RequireSession';
import { REDIRECTS, ROUTES } from './routeTable';
import { Start } from './Start';
import { Loader } from '../shared/Loader';

/** The addresses of the product (specification 1 §2), from the route table. */
export const routeObjects = (): RouteObject[] => [
  {
    errorElement: <Crash />,
    HydrateFallback: Loader,
    children: [
      { path: '/', element: <Start /> },
      {
        element: <RequireSession />,
        children: [
          {
            lazy: async () => ({ Component: (await import('../features/shell/Shell')).Shell }),
            children: [...pages(), ...redirects(), { path: '*', element: <NotFound /> }],
          },
        ],
      },
    ],
  },
];

/** A page that breaks shows the crash screen within the shell: the menu still leads away. */
const pages = (): RouteObject[] =>
  ROUTES.map((route) => ({
    path: route.path,
    handle: route,
    errorElement: <Crash />,
    lazy: async () => {
      const { default: Page } = await route.page();
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
    element: (
      <Gate area={area}>
        <Navigate to={to} replace />
      </Gate>
    ),
  }));

export const createRouter = () => createBrowserRouter(routeObjects());
