import { randomInt, randomUUID } from 'node:crypto';
import { assignableCount, freePlaces } from '../../domain/application/expert-review';
import { distribute } from '../../domain/distribution/distribute';
import { mayBeChosen } from '../../domain/distribution/fit';
import type { StepInput } from '../../domain/process/input';
import { row, run, type Database } from '../../db/query';
import { findCandidates } from '../distribution/candidates';
import { chanceOf, SEEDS } from '../distribution/chance';
import { refusalProblem } from './refuse';
import type { StepRequest, Target } from './types';

/**
 * Returns experts for the free places. The experts named by the person who distributes come first. The others are
 * drawn from the experts without a reason against them, the least loaded first (rules/expert-review, "Distribution").
 * If there are too few, returns all of them, and the step's guard reports the missing number.
 * @throws ProblemError 422 `expert-unfit`, `too-many-experts` about the named experts
 */
export async function pickExperts(
  db: Database,
  request: StepRequest,
  { state }: Target,
): Promise<StepInput['experts']> {
  const { subject, step, body, requestId, planned } = request;
  if (planned) return asReviews(await plannedExperts(db, request, planned));
  const experts = await namedExperts(db, { subject, step, body }, freePlaces(state));
  const all = await findCandidates(db, { applicationId: subject.id, among: { programme: true } });
  const fit = all.filter(({ id, unfit }) => unfit.length === 0 && !experts.includes(id));
  const expertCount = experts.length + fit.length;
  const assigned = assignableCount(state, expertCount);
  if (assigned === 0 || assigned < experts.length) return asReviews([...experts, ...fit.map(({ id }) => id)]);
  const drawn = await drawExperts(
    db,
    { subject, requestId, chosen: experts },
    assigned - experts.length,
    fit,
  );
  return asReviews([...experts, ...drawn]);
}

const asReviews = (experts: string[]) => experts.map((expertId) => ({ id: randomUUID(), expertId }));

/**
 * Returns the experts that a batch has drawn for this application, and stores their draw as a part of the batch's
 * draw. If the experts were distributed in the meantime, the step's guard refuses.
 * @throws ProblemError 422 `expert-unfit` if one of them is no longer available
 */
async function plannedExperts(
  db: Database,
  { subject, step, requestId }: StepRequest,
  { batchId, experts }: NonNullable<StepRequest['planned']>,
): Promise<string[]> {
  const candidates = await findCandidates(db, { applicationId: subject.id, among: { ids: experts } });
  const available = candidates.filter(({ unfit }) => unfit.length === 0).map(({ id }) => id);
  const unavailable = experts.filter((id) => !available.includes(id));
  if (unavailable.length > 0)
    throw await refusalProblem(db, step, { code: 'expert-unfit', params: { experts: unavailable } });
  await run(
    { db },
    `insert into expert_draws (application_id, request_id, seed, places, candidates, drawn, batch_id)
     select $1::uuid, $2, draw.seed, cardinality($4::uuid[]),
            (select coalesce(jsonb_agg(expert), '[]') from jsonb_array_elements(draw.experts) expert
              where exists (select from jsonb_array_elements(draw.demands) demand
                             where demand->>'id' = $1::text and demand->'experts' ? (expert->>'id'))),
            $4::uuid[], $3
       from batch_draws draw where draw.batch_id = $3
     on conflict (application_id, request_id) do nothing`,
    [subject.id, requestId, batchId, experts],
  );
  return [...experts];
}

type NamingRequest = Pick<StepRequest, 'subject' | 'step' | 'body'>;

/** Checks and returns the named experts. */
async function namedExperts(
  db: Database,
  { subject, step, body }: NamingRequest,
  free: number,
): Promise<string[]> {
  const ids = [...new Set(body.experts)];
  if (ids.length === 0) return [];
  // If there is no free place at all, the step's guard refuses.
  if (free > 0 && ids.length > free)
    throw await refusalProblem(db, step, { code: 'too-many-experts', params: { limit: free } });
  const candidates = await findCandidates(db, { applicationId: subject.id, among: { ids } });
  const available = candidates.filter(({ unfit }) => mayBeChosen(unfit)).map(({ id }) => id);
  const unavailable = ids.filter((id) => !available.includes(id));
  if (unavailable.length > 0)
    throw await refusalProblem(db, step, { code: 'expert-unfit', params: { experts: unavailable } });
  return ids;
}

type DrawRequest = Pick<StepRequest, 'subject' | 'requestId'> & { chosen: string[] };
type DrawCandidate = { id: string; load: number; limit: number };

/** Draws experts and stores the draw with its input. A repeated request gets the stored draw. */
async function drawExperts(
  db: Database,
  { subject, requestId, chosen }: DrawRequest,
  places: number,
  fit: readonly DrawCandidate[],
): Promise<string[]> {
  const seed = randomInt(SEEDS);
  const list = fit.map(({ id, load, limit }) => ({ id, load, limit }));
  const demand = { id: subject.id, places, least: places, experts: list.map(({ id }) => id) };
  const drawn = distribute(chanceOf(seed), [demand], list).get(subject.id);
  const decision = await row<{ drawn: string[] }>(
    { db },
    `insert into expert_draws (application_id, request_id, seed, places, candidates, chosen, drawn)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (application_id, request_id) do update set drawn = expert_draws.drawn
     returning drawn`,
    [subject.id, requestId, seed, places, JSON.stringify(list), chosen, drawn],
  );
  return decision?.drawn ?? [];
}
