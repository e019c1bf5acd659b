import type { RouteObject } from 'react-router-dom';
import { Crash } from './Crash';

/** The public registers: the only pages besides the sign-in's own that need none. */
export const publicPages = (): RouteObject[] => [
  {
    lazy: async () => ({ Component: (await import('../features/registers/public/PublicFrame')).PublicFrame }),
    errorElement: <Crash />,
    children: [
      {
        path: '/registers',
        lazy: async () => ({
          Component: (await import('../features/registers/public/RegistersPage')).default,
        }),
      },
      {
        path: '/registers/:id/:registry',
        lazy: async () => ({
          Component: (await import('../features/registers/public/RegisterPage')).default,
        }),
      },
    ],
  },
];
