import type { Capacity } from '../../domain/distribution/plan';
import type { ApplicationState } from '../../domain/application/state';
import { freePlaces, minPlaces } from '../../domain/application/expert-review';
import type { Demand } from '../../domain/distribution/distribute';
import { ReviewStatus } from '../../domain/statuses';
import { rows, type Executor } from '../../db/query';
import { HAS_QUESTIONS } from '../methodology';
import {
  APPLICATION_FACTS,
  EXPERT_FACTS,
  reasonsAgainst,
  type FoundApplication,
  type FoundExpert,
} from './candidates';

/** Data from which a distribution over many applications is drawn. */
export interface DistributionData {
  demands: Demand[];
  /** Ids of applications whose contest has no questions; they are not distributed. */
  withoutQuestions: ReadonlySet<string>;
  experts: (Capacity & { name: string })[];
}

interface DistributedApplication extends FoundApplication {
  id: string;
  state: ApplicationState;
  ready: boolean;
  /** Experts who have declared a conflict with this applicant. */
  declared: string[];
}

const SELECT_APPLICATIONS = `
select a.id, a.state, ${HAS_QUESTIONS} as ready, ${APPLICATION_FACTS},
       array(select distinct review.expert_id::text from applications other
               join expert_reviews review on review.application_id = other.id and review.status = ${ReviewStatus.conflict}
              where other.applicant_tax_id = a.applicant_tax_id and other.id <> a.id) as declared
  from applications a join contests c on c.id = a.contest_id where a.id = any($1::uuid[])`;

const SELECT_EXPERTS = `select ${EXPERT_FACTS} from users u where u.role = 'expert' and not u.blocked`;

/**
 * Finds the free places of each application and the experts without reasons against asking them (rules/expert-review, "Distribution").
 * Whether an application may be distributed is checked by its step.
 */
export async function findDistributionData(
  executor: Executor,
  ids: readonly string[],
): Promise<DistributionData> {
  const applications = await rows<DistributedApplication>(executor, SELECT_APPLICATIONS, [ids]);
  const experts = await rows<FoundExpert>(executor, SELECT_EXPERTS);
  const demands = applications.map((application): Demand => {
    const { id, state, declared } = application;
    const fit = experts.filter(
      (expert) =>
        application.ready && reasonsAgainst(expert, application, declared.includes(expert.id)).length === 0,
    );
    return {
      id,
      places: Math.max(0, freePlaces(state)),
      least: minPlaces(state),
      experts: fit.map((expert) => expert.id),
    };
  });
  const expertIds = new Set(demands.flatMap((demand) => demand.experts));
  return {
    demands,
    withoutQuestions: new Set(applications.filter(({ ready }) => !ready).map(({ id }) => id)),
    experts: experts
      .filter(({ id }) => expertIds.has(id))
      .map(({ id, name, load, limit }) => ({ id, name, load, limit })),
  };
}
