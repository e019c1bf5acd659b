import type Router from '@koa/router';
import { freePlaces } from '../../../../domain/application/expert-review';
import { mayBeChosen } from '../../../../domain/distribution/fit';
import { findCandidates } from '../../../../records/distribution/candidates';
import { findTarget } from '../../../../records/steps/target';
import { mount } from '../../../mount';
import type { Services } from '../../../services';
import { wordsIn } from '../../../word-search';
import * as contract from '../contract/distribution';
import { findDraws } from '../queries/draws';

/** Maximum number of listed candidates. Further candidates are found by searching for their name. */
const MAX_CANDIDATES = 50;

/** Sort key of a candidate: 0 without a reason against them, 1 with a reason that can be overruled, 2 with a reason that cannot. */
const conflictRank = ({ unfit, allowed }: contract.CandidateView): number =>
  unfit.length === 0 ? 0 : allowed ? 1 : 2;

/** Routes of the experts who can be assigned to an application, and of the draw (rules/expert-review, "Distribution"). */
export function distributionRoutes(router: Router, services: Services): void {
  mount(router, services, contract.candidates, async ({ params, query: { q } }) => {
    const words = wordsIn(q);
    const [{ state }, experts] = await Promise.all([
      findTarget(services.db, { kind: 'application', id: params.id }),
      findCandidates(services.db, {
        applicationId: params.id,
        among: words.length > 0 ? { words } : { programme: true },
        most: MAX_CANDIDATES,
      }),
    ]);
    const candidates = experts.map(({ id, ...candidate }) => ({
      ...candidate,
      _id: id,
      allowed: mayBeChosen(candidate.unfit),
    }));
    return {
      free: freePlaces(state),
      candidates: candidates.sort((candidate, other) => conflictRank(candidate) - conflictRank(other)),
    };
  });

  mount(router, services, contract.draws, async ({ params }) => ({
    draws: await findDraws(services.db, params.id),
  }));
}
