import { z } from 'zod';
import { endpoint } from './define';

export const health = endpoint({
  method: 'get',
  path: '/api/health',
  summary:
    '200 when PostgreSQL, Temporal and a worker answer; else 503 `unhealthy` naming in `errors` which does not',
  open: true,
  output: z.object({ status: z.literal('ok') }),
});
