import { z } from 'zod';
import { endpoint } from '../../../contract/define';
import { open } from '../../../contract/who';

/** The answer does not depend on other parts. Otherwise all replicas would be taken out of service while PostgreSQL is unavailable. */
export const live = endpoint({
  method: 'get',
  path: '/api/live',
  summary:
    '200 as long as this process answers, even if other parts are unavailable; for a proxy in front of several processes',
  who: open,
  output: z.object({ status: z.literal('ok') }),
});

/** `disk`: file system of DATA_DIR, where uploads are stored. */
export const PARTS = ['postgres', 'temporal', 'worker', 'signing', 'disk'] as const;
export type Part = (typeof PARTS)[number];

export const health = endpoint({
  method: 'get',
  path: '/api/health',
  summary:
    '200 when PostgreSQL, Temporal, a worker and the signing host answer and DATA_DIR takes files; else 503 `unhealthy` naming in `errors` which does not. `disk.low` warns while everything still works',
  who: open,
  output: z.object({
    status: z.literal('ok'),
    /** File system of DATA_DIR. */
    disk: z.object({ free_bytes: z.number(), low: z.boolean() }),
  }),
});
