import type Router from '@koa/router';
import { endSubstitution as end, setSubstitution as set } from '../commands/substitution-set';
import { endSubstitution, setSubstitution, substitutions } from '../contract/substitutions';
import { substituteCandidates, ownSubstitutions, substitutedColleagues } from '../queries/substitutions';
import type { Services } from '../../../services';
import { mount } from '../../../mount';

/** Routes of substitutions during absences. */
export function substitutionRoutes(router: Router, services: Services): void {
  const { db } = services;

  mount(router, services, substitutions, async ({ account }) => {
    const [ownSubstitutes, substitutesOfOthers, candidates] = await Promise.all([
      ownSubstitutions(db, account.id),
      substitutedColleagues(db, account.id),
      substituteCandidates(db, account),
    ]);
    return { mine: ownSubstitutes, others: substitutesOfOthers, candidates };
  });

  mount(router, services, setSubstitution, async ({ account, body }) => ({
    _id: await set(db, account, body),
  }));

  mount(router, services, endSubstitution, async ({ account, params }) => {
    await end(db, account, params.id);
    return {};
  });
}
