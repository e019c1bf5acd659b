import type { SubjectRef } from '../../../../domain/flows';
import type { ApplicationStepName } from '../../../../domain/application';
import type Router from '@koa/router';
import type { z } from 'zod';
import { takeCounted } from '../../../limits/take-counted';
import type { StepRequest } from '../../../../records/steps/types';
import type { Endpoint } from '../../../contract/endpoint';
import type { RuledWho } from '../../../contract/who';
import type { nothing, taken } from '../contract/shared';
import type { StepBody } from '../../../../domain/process/body';
import { ProblemError } from '../../../../records/problem';
import type { Services } from '../../../services';
import { mount, type Call, type PolicyCall } from '../../../mount';
import { found, inPath, readsFound, type Find } from './find';
import { answer, staffRequest } from '../../../middleware/step-request';

/** Puts one path on the router. */
export type Area = (router: Router, services: Services) => void;

/** The step a call leads to, with what it brings. */
export type Leads = StepBody & { step: ApplicationStepName };

/** What a path needs to know besides its body where the body alone does not tell the step. */
export interface Asked<P> {
  params: P;
  services: Services;
  subject: SubjectRef<'application'>;
  /** The caller's idempotency key, or a new one. */
  requestId: string;
}

/** A path whose answer is a decision. */
export type StepEndpoint<P extends z.ZodType, B extends z.ZodType> = Endpoint<
  P,
  typeof nothing,
  B,
  typeof taken,
  RuledWho<'reads-application'>
>;

type StepCall<P extends z.ZodType, B extends z.ZodType> = Call<StepEndpoint<P, B>>;

/** One row of the table: a specified path (docs/rules/paths.md), and the step that it leads to. */
export const stepAt =
  <P extends z.ZodType, B extends z.ZodType>(
    endpoint: StepEndpoint<P, B>,
    leads: (body: z.output<B>, asked: Asked<z.output<P>>) => Leads | Promise<Leads>,
    find: Find = inPath,
    fields?: Fields,
  ): Area =>
  (router, services) =>
    mount(router, services, endpoint, readsFound(find), (call) =>
      named(fields, async () => {
        const request = await requestOf(call, find);
        const { subject, requestId } = request;
        const asked = { params: call.params, services, subject, requestId };
        const { step, ...body } = await leads(call.body, asked);
        return answer(call.ctx, await takeCounted(services, { ...request, step, body }));
      }),
    );

/** A request that names no step yet. */
export type Unnamed = Omit<StepRequest, 'step' | 'body'>;

/** The request of a call as far as its path tells it. */
export async function requestOf<P extends z.ZodType, B extends z.ZodType>(
  call: StepCall<P, B>,
  find: Find,
): Promise<Unnamed> {
  const applicationId = await found(find, call as PolicyCall & StepCall<P, B>);
  return staffRequest(call.ctx, call.account, applicationId);
}

/** Names of a step's inputs in the path's own body. */
export type Fields = Readonly<Record<string, string>>;
const USUAL: Fields = { comment: 'message', files: 'file', validation: 'docs', commission: 'members' };

/** Errors by field are told under the names the caller has sent. */
export async function named<T>(fields: Fields = {}, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProblemError) || !error.options.errors) throw error;
    const names = { ...USUAL, ...fields };
    const errors = Object.fromEntries(
      Object.entries(error.options.errors).map(([field, text]) => [names[field] ?? field, text]),
    );
    throw new ProblemError(error.status, error.code, { ...error.options, errors });
  }
}
