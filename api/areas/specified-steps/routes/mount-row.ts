import type Router from '@koa/router';
import { z } from 'zod';
import type { ApplicationStepName } from '../../../../domain/application';
import type { SubjectRef } from '../../../../domain/flows';
import type { StepBody } from '../../../../domain/process/body';
import { ProblemError } from '../../../../records/problem';
import type { StepRequest } from '../../../../records/steps/types';
import type { Endpoint } from '../../../contract/endpoint';
import type { RuledWho } from '../../../contract/who';
import { takeStepWithMetrics } from '../../../limits/take-step-with-metrics';
import { parseInput } from '../../../middleware/parse';
import { answerStep, staffRequest } from '../../../middleware/step-request';
import { mount } from '../../../mount';
import type { Services } from '../../../services';
import type { PathColumns, InputNames, stepAnswer } from '../contract/row';
import { APPLICATION_FINDERS, findApplicationId, processOf, readsFoundApplication } from './find';
import { takeWithFile } from './upload';

/** A specified path as the router sees it. */
export type SpecifiedRow = Endpoint<
  z.ZodType,
  z.ZodObject,
  z.ZodType,
  typeof stepAnswer,
  RuledWho<'reads-application'>
> &
  Pick<PathColumns<z.ZodType, z.ZodType>, 'of' | 'record' | 'step' | 'toStepBody' | 'fields' | 'slot'>;

/** A call of a path whose step or body depends on records. */
export interface SpecifiedCall<Body = unknown> {
  params: Record<string, string>;
  body: Body;
  services: Services;
  subject: SubjectRef<'application'>;
  /** The caller's idempotency key, or a new one. */
  requestId: string;
  /** Version that the caller saw, if given. */
  seen?: StepRequest['seen'];
}
/** Returns the part of a step that depends on records. @throws ProblemError */
export type Resolve = (call: SpecifiedCall) => Promise<{ step?: ApplicationStepName; body?: StepBody }>;

/** Mounts a specified path. A call takes the step of the path's row, with the body into which the row converts the call's body. */
export function mountRow(router: Router, services: Services, row: SpecifiedRow, resolve?: Resolve): void {
  const { path, steps = [], upload, slot, fields, of = 'application' } = row;
  const { find, isRecord } = APPLICATION_FINDERS[of];
  mount(router, services, row, readsFoundApplication(find), (call) =>
    renameErrors(fields, async () => {
      const params = call.params as Record<string, string>;
      const body = upload ? parseInput(upload.fields ?? z.object({}), call.ctx.request.body) : call.body;
      const id = await findApplicationId(find, {
        params,
        body: call.body as Record<string, unknown>,
        services,
      });
      const request = staffRequest(call.ctx, call.account, id);
      const resolved = await resolve?.({ ...request, params, body, services });
      const step = resolved?.step ?? row.step?.(body) ?? (steps[0] as ApplicationStepName);
      // The contract must name every step of a path, because the roles in the documentation and in tests are
      // derived from it.
      if (!steps.includes(step)) throw new Error(`${path} does not declare ${step}`);
      const stepRequest = {
        ...request,
        step,
        body: {
          ...(isRecord && { record_id: params.id }),
          ...(row.record && (await recordOf(services, request.subject, params, row.record))),
          ...row.toStepBody?.(body),
          ...resolved?.body,
        },
      };
      return answerStep(
        call.ctx,
        slot
          ? await takeWithFile(services, stepRequest, slot(body), call.ctx)
          : await takeStepWithMetrics(services, stepRequest),
      );
    }),
  );
}

/** Returns the record that a path names. @throws ProblemError 404 for a record of another process */
async function recordOf(
  services: Services,
  { id }: SubjectRef,
  params: Record<string, string>,
  { parameter, process }: NonNullable<SpecifiedRow['record']>,
): Promise<StepBody> {
  const recordId = params[parameter] ?? '';
  if ((await processOf(services, id, recordId)) !== process) throw new ProblemError(404, 'not-found');
  return { record_id: recordId };
}

const DEFAULT_INPUT_NAMES: InputNames = {
  comment: 'message',
  files: 'file',
  validation: 'docs',
  commission: 'members',
};

/** Renames errors by field to the names that the caller sent. */
export async function renameErrors<T>(fields: InputNames = {}, takeStep: () => Promise<T>): Promise<T> {
  try {
    return await takeStep();
  } catch (error) {
    if (!(error instanceof ProblemError) || !error.options.errors) throw error;
    const names = { ...DEFAULT_INPUT_NAMES, ...fields };
    const errors = Object.fromEntries(
      Object.entries(error.options.errors).map(([field, text]) => [names[field] ?? field, text]),
    );
    throw new ProblemError(error.status, error.code, { ...error.options, errors });
  }
}
