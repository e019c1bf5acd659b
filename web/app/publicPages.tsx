import type { RouteObject } from 'react-router-dom';
import { Crash } from './Crash';
import { PUBLIC_PATHS } from '../routes/publicPaths';

/** Routes of the public registers: except for the sign-in pages, the only pages without a session. */
export const publicPages = (): RouteObject[] => [
  {
    lazy: async () => ({ Component: (await import('../features/registers/public/PublicFrame')).PublicFrame }),
    errorElement: <Crash />,
    children: [
      {
        path: PUBLIC_PATHS.registers,
        lazy: async () => ({
          Component: (await import('../features/registers/public/RegistersPage')).default,
        }),
      },
      {
        path: PUBLIC_PATHS.register,
        lazy: async () => ({
          Component: (await import('../features/registers/public/RegisterPage')).default,
        }),
      },
    ],
  },
];
