import type { OutputOf } from '../../api/contract/endpoint';
import type { operations, operatorActions } from '../../api/areas/operations/contract/operations';
import type { Role } from '../../domain/roles';
import { call } from './http';
import type { World } from './world';

/** Returns the calls of the operator's page over HTTP, as the administrator unless another role is named. */
export function operator({ url, cast }: Pick<World, 'url' | 'cast'>) {
  const callAs = <T>(method: string, path: string, body?: unknown, role: Role = 'admin') =>
    call<T>(url, cast.by[role].token, method, `/api/admin/operations${path}`, { body });
  return {
    look: async () => (await callAs<OutputOf<typeof operations>>('GET', '')).data,
    log: async () => (await callAs<OutputOf<typeof operatorActions>>('GET', '/actions')).data.entries,
    post: (path: string, body: unknown, role?: Role) => callAs('POST', `/${path}`, body, role),
  };
}
