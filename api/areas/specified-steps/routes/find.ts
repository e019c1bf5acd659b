import type { z } from 'zod';
import { row } from '../../../../db/query';
import { orNotFound } from '../../../../records/problem';
import { mayReadApplication } from '../../../policies/application';
import { applicationOfReview } from '../../../../records/reviews';
import type { Services } from '../../../services';
import { policyOf, type PolicyCall } from '../../../mount';
import type { PathColumns } from '../contract/row';

/** Returns the id of the application that a call concerns; undefined if the call names an unknown record. */
export type Find = (call: Pick<PolicyCall, 'params' | 'body' | 'services'>) => Promise<string | undefined>;

/** Takes `:id` as the id of the application. */
export const inPath: Find = async ({ params }) => params.id;

/** Reads the id of the application from the body. */
const inBody: Find = async ({ body }) => String(body.application);

/** Takes `:id` as the id of a review, and searches the states of the applications, where reviews are stored. */
const ofReview: Find = async ({ params, services }) =>
  (await applicationOfReview({ db: services.db }, params.id ?? ''))?.id;

/** Takes `:id` as the id of a negotiation procedure, and finds its application by its decisions, also after a rollback. */
export const ofProcedure: Find = async ({ params, services }) =>
  (
    await row<{ id: string }>(
      { db: services.db },
      `select application_id as id from decisions where record_id = $1 and process = 'negotiation' limit 1`,
      [params.id],
    )
  )?.id;

/** Takes `:id` as the id of a file. */
const ofFile: Find = async ({ params, services }) =>
  (
    await row<{ id: string }>(
      { db: services.db },
      `select subject_id as id from files where id = $1 and subject_kind = 'application'`,
      [params.id],
    )
  )?.id;

/** Functions that find the application of a call, by the kind of `:id`. `isRecord`: `:id` is also the record that the step concerns. */
export const APPLICATION_FINDERS: Readonly<
  Record<NonNullable<PathColumns<z.ZodType, z.ZodType>['of']>, { find: Find; isRecord?: true }>
> = {
  application: { find: inPath },
  body: { find: inBody },
  review: { find: ofReview, isRecord: true },
  procedure: { find: ofProcedure, isRecord: true },
  file: { find: ofFile },
};

/** Policy of the specified paths: the caller may read the application, as in api/areas/steps. @throws ProblemError 404 */
export const readsFoundApplication = (find: Find) =>
  policyOf('reads-application', async (account, call) =>
    mayReadApplication(call.services.db, account, await findApplicationId(find, call)),
  );

/** Returns the id of the application that the call concerns. @throws ProblemError 404 */
export async function findApplicationId(find: Find, call: Parameters<Find>[0]): Promise<string> {
  const id = orNotFound(await find(call));
  return id;
}

/** Returns the process of a record of this application, also of a record that a rollback has undone. @throws ProblemError 404 */
export async function processOf({ db }: Services, applicationId: string, recordId: string): Promise<string> {
  const decision = orNotFound(
    await row<{ process: string }>(
      { db },
      'select process from decisions where application_id = $1 and record_id = $2 limit 1',
      [applicationId, recordId],
    ),
  );
  return decision.process;
}
