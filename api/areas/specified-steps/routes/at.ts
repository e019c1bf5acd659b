import type { SubjectRef } from '../../../../domain/flows';
import type { ApplicationStepName } from '../../../../domain/application';
import type Router from '@koa/router';
import type { z } from 'zod';
import { takeCounted } from '../../../limits/take-counted';
import type { StepRequest } from '../../../../records/steps/types';
import type { AnyEndpoint, Endpoint } from '../../../contract/endpoint';
import type { RuledWho } from '../../../contract/who';
import type { nothing, stepAnswer } from '../contract/shared';
import type { StepBody } from '../../../../domain/process/body';
import { ProblemError } from '../../../../records/problem';
import type { Services } from '../../../services';
import { mount, type Call, type PolicyCall } from '../../../mount';
import { application, found, readsFound, type Find, type Of, type Params } from './find';
import { takeWithFile } from './upload';
import { answer, staffRequest } from '../../../middleware/step-request';

/** Puts one path on the router. */
export type Area = (router: Router, services: Services) => void;

/** Values of a path besides its body where the body alone does not tell the step. */
export interface SpecifiedCall<P> {
  params: P;
  services: Services;
  subject: SubjectRef<'application'>;
  /** The caller's idempotency key, or a new one. */
  requestId: string;
  /** The version the caller has seen, if it names one. */
  seen: StepRequest['seen'];
}

/** A path whose answer is a decision. */
export type StepEndpoint<P extends z.ZodType, B extends z.ZodType> = Endpoint<
  P,
  typeof nothing,
  B,
  typeof stepAnswer,
  RuledWho<'reads-application'>
>;

type StepCall<P extends z.ZodType, B extends z.ZodType> = Call<StepEndpoint<P, B>>;

/** Differences of one row of the table from a step of the application `:id` that brings nothing. */
interface Differs<P, B> {
  of?: Of;
  /** Returns the step's body by the path's own. */
  brings?: (body: B, asked: SpecifiedCall<P>) => StepBody | Promise<StepBody>;
  /** Names of the step's inputs in the path's own body, besides the usual ones. */
  fields?: Fields;
}

/**
 * One row of the table: a specified path (docs/rules/paths.md), the step it leads to, and what its body means. The step is
 * worked out where the path alone does not tell it.
 */
export const row =
  <P extends z.ZodType, B extends z.ZodType>(
    endpoint: StepEndpoint<P, B>,
    step:
      | ApplicationStepName
      | ((
          body: z.output<B>,
          asked: SpecifiedCall<z.output<P>>,
        ) => ApplicationStepName | Promise<ApplicationStepName>),
    { of = application, brings, fields }: Differs<z.output<P>, z.output<B>> = {},
  ): Area =>
  (router, services) =>
    mount(router, services, endpoint, readsFound(of.find), (call) =>
      named(fields, async () => {
        const request = await requestOf(call, of.find);
        const { params, body } = call;
        const { subject, requestId, seen } = request;
        const specifiedCall = { params, services, subject, requestId, seen };
        const name = typeof step === 'string' ? step : await step(body, specifiedCall);
        checkDeclared(endpoint, name);
        const brought = { ...of.record?.(params as Params), ...(await brings?.(body, specifiedCall)) };
        return answer(call.ctx, await takeCounted(services, { ...request, step: name, body: brought }));
      }),
    );

/** The same of a path that brings a file: which step takes it in which slot, the form's fields may tell. */
export const fileRow =
  <P extends z.ZodType>(
    endpoint: StepEndpoint<P, typeof nothing>,
    takes: (fields: unknown) => { step: ApplicationStepName; slot: string; brings?: StepBody },
    of: Of = application,
  ): Area =>
  (router, services) =>
    mount(router, services, endpoint, readsFound(of.find), (call) =>
      named({}, async () => {
        const { step, slot, brings } = takes(call.ctx.request.body);
        checkDeclared(endpoint, step);
        const request = {
          ...(await requestOf(call, of.find)),
          step,
          body: { ...of.record?.(call.params as Params), ...brings },
        };
        return answer(call.ctx, await takeWithFile(services, request, slot, call.ctx));
      }),
    );

/** The contract names every step of a path: who may call it is printed and tested from there. */
function checkDeclared(
  { path, steps }: Pick<AnyEndpoint, 'path' | 'steps'>,
  step: ApplicationStepName,
): void {
  if (!steps?.includes(step)) throw new Error(`${path} does not declare ${step}`);
}

/** A request that names no step yet. */
type Unnamed = Omit<StepRequest, 'step' | 'body'>;

/** The request of a call as far as its path tells it. */
async function requestOf<P extends z.ZodType, B extends z.ZodType>(
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
