import type Router from '@koa/router';
import { GUARDED_ROLES } from '../../../../domain/roles';
import {
  removeFactors,
  requireFactor,
  securityLog,
  securityPeople,
  securityRoles,
} from '../../second-factor/contract/second-factor';
import { ProblemError } from '../../../../records/problem';
import { mayChangeAccount } from '../../../accounts/administration';
import { confirmByOwnProof } from '../../../accounts/second-factor/confirm-owner';
import { callState } from '../../../middleware/call-state';
import {
  peoplePage,
  type PersonCursor,
  roleRequirements,
  setRequirement,
} from '../../../accounts/second-factor/people';
import { securityLogPage } from '../../../accounts/second-factor/log-page';
import { removeAllFactors } from '../../../accounts/second-factor/remove';
import type { Services } from '../../../services';
import { mount } from '../../../mount';
import { splitPage, KEY, cursorBy } from '../../../pages';

/** Routes of second factors required of roles, and of the removal of lost ones. */
export function securityRoutes(router: Router, services: Services): void {
  const { db } = services;

  mount(router, services, securityRoles, async ({ account }) => ({
    roles: (await roleRequirements(db)).map(({ required_at, ...row }) => ({
      ...row,
      required: required_at !== null,
      required_at: required_at?.toISOString() ?? null,
      can_change: mayChangeAccount(account.role, row.role),
    })),
  }));

  mount(router, services, securityPeople, async ({ account, query }) => {
    const people = await peoplePage(
      db,
      query,
      query.after === undefined ? undefined : readCursor(query.after),
    );
    const { page, next } = splitPage(people, (last) => PEOPLE_CURSOR.write([last.name, last.id]));
    return {
      people: page.map(({ id, ...person }) => ({
        _id: id,
        ...person,
        can_remove: mayChangeAccount(account.role, person.role),
      })),
      next,
    };
  });

  mount(router, services, securityLog, async ({ query }) => {
    const entries = await securityLogPage(db, query.before);
    const { page, next } = splitPage(entries, ({ id }) => id);
    return {
      entries: page.map(({ id, event, user_name: user, actor_name: actor, role, created_at }) => ({
        _id: id,
        event,
        user,
        actor,
        role,
        created_at: created_at.toISOString(),
      })),
      next,
    };
  });

  mount(router, services, requireFactor, async ({ account, params, body }) => {
    if (!GUARDED_ROLES.includes(params.role)) throw new ProblemError(404, 'not-found');
    const may = mayChangeAccount(account.role, params.role);
    if (may !== true) throw new ProblemError(403, may);
    await setRequirement(db, account.id, params.role, body.required);
    return {};
  });

  mount(router, services, removeFactors, async ({ account, params, body, ctx }) => {
    const { tokenHash } = callState(ctx);
    await confirmByOwnProof(services, { userId: account.id, tokenHash }, body);
    return removeAllFactors(services, account.id, params.id);
  });
}

const PEOPLE_CURSOR = cursorBy([KEY.text, KEY.uuid]);

function readCursor(after: string): PersonCursor {
  const [name = '', id = ''] = PEOPLE_CURSOR.read(after);
  return { name, id };
}
