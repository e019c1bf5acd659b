import type { Capacity } from '../../domain/distribution/plan';
import type { ApplicationState } from '../../domain/application/state';
import { freePlaces, leastPlaces } from '../../domain/application/expert-review';
import type { Demand } from '../../domain/distribution/distribute';
import { ReviewStatus } from '../../domain/statuses';
import { rows, type Executor } from '../../db/query';
import { HAS_QUESTIONS } from '../methodology';
import {
  APPLICATION_FACTS,
  EXPERT_FACTS,
  speaksAgainst,
  type FoundApplication,
  type FoundExpert,
} from './candidates';

/** Data from which a distribution over many applications is drawn. */
export interface Ground {
  demands: Demand[];
  /** Those whose contest has no questions: nobody is asked about them. */
  withoutQuestions: ReadonlySet<string>;
  experts: (Capacity & { name: string })[];
}

interface Asking extends FoundApplication {
  id: string;
  state: ApplicationState;
  ready: boolean;
  /** Experts who have declared a conflict with this applicant. */
  declared: string[];
}

const ASKING = `
select a.id, a.state, ${HAS_QUESTIONS} as ready, ${APPLICATION_FACTS},
       array(select distinct review.expert_id::text from applications other
               join expert_reviews review on review.application_id = other.id and review.status = ${ReviewStatus.conflict}
              where other.applicant_tax_id = a.applicant_tax_id and other.id <> a.id) as declared
  from applications a join contests c on c.id = a.contest_id where a.id = any($1::uuid[])`;

const EXPERTS = `select ${EXPERT_FACTS} from users u where u.role = 'expert' and not u.blocked`;

/**
 * Finds for each application its free places and the experts against whom nothing speaks (rules/expert-review, "Distribution").
 * Whether an application may be distributed at all its own step says.
 */
export async function findGround(on: Executor, ids: readonly string[]): Promise<Ground> {
  const asking = await rows<Asking>(on, ASKING, [ids]);
  const experts = await rows<FoundExpert>(on, EXPERTS);
  const demands = asking.map((application): Demand => {
    const { id, state, declared } = application;
    const fit = experts.filter(
      (expert) =>
        application.ready && speaksAgainst(expert, application, declared.includes(expert.id)).length === 0,
    );
    return {
      id,
      places: Math.max(0, freePlaces(state)),
      least: leastPlaces(state),
      experts: fit.map((expert) => expert.id),
    };
  });
  const expertIds = new Set(demands.flatMap((demand) => demand.experts));
  return {
    demands,
    withoutQuestions: new Set(asking.filter(({ ready }) => !ready).map(({ id }) => id)),
    experts: experts
      .filter(({ id }) => expertIds.has(id))
      .map(({ id, name, load, limit }) => ({ id, name, load, limit })),
  };
}
