import { applicationRef, type FlowKind, type SubjectRef } from '../../domain/flows';
import { APPLICATION, isApplicationStep, type ApplicationStepName } from '../../domain/application';
import type Router from '@koa/router';
import { randomUUID } from 'node:crypto';
import type Koa from 'koa';
import { refusal } from '../../domain/process/refusal';
import { findStep } from '../../domain/processes';
import { refusalProblem } from '../commands/steps/refuse';
import type { Taken } from '../commands/steps/take-step';
import { takeCounted } from '../commands/take-counted';
import { findTarget } from '../commands/steps/target';
import type { StepRequest } from '../commands/steps/types';
import { storeUpload, uploadedFile } from '../commands/uploads';
import * as contract from '../contract/steps';
import { upload } from '../contract/files';
import { ApiProblem } from '../errors';
import { readsApplication } from '../policies/application';
import { presentFile } from '../presenters/file';
import { noteCommand } from '../middleware/call-state';
import type { Services, SignedIn } from '../services';
import { mount } from './mount';

/** The one call behind every step of every stage, and the uploads that steps name. */
export function stepRoutes(router: Router, services: Services): void {
  mount(router, services, contract.takeStep, readsApplication, async ({ params, body, account, ctx }) =>
    answer(
      ctx,
      await takeCounted(services, {
        ...staffRequest(ctx, account, params.id),
        step: stepNamed(params.step),
        body,
      }),
    ),
  );

  mount(router, services, upload, readsApplication, async ({ params, query, account, ctx }) => {
    const subject = applicationRef(params.id);
    const target = await findTarget(services.db, subject);
    const { slot, record_id: recordId } = query;
    const step = stepNamed(query.step);
    const needs = findStep(step).step.needs;
    if (![...(needs?.files ?? []), ...(needs?.optionalFiles ?? [])].includes(slot))
      throw new ApiProblem(404, 'not-found');
    const refused = refusal(
      APPLICATION,
      target.state,
      { name: step, actor: account, input: { recordId }, now: Date.now() },
      true,
    );
    if (refused) throw await refusalProblem(services.db, step, refused);
    const stored = await storeUpload(services, uploadedFile(ctx), {
      subject,
      slot,
      by: account.id,
    });
    return { file: presentFile(stored) };
  });
}

/** @throws ApiProblem 404 for a name that no table knows. */
export function stepNamed(name: string): ApplicationStepName {
  if (!isApplicationStep(name)) throw new ApiProblem(404, 'unknown-step');
  return name;
}

/** What a signed-in person asks for, all but the step itself, with the headers that make it safe to repeat. */
export const staffRequest = (
  ctx: Koa.Context,
  account: SignedIn,
  applicationId: string,
): Omit<StepRequest, 'step' | 'body'> => subjectRequest(ctx, account, applicationRef(applicationId));

/** The same of a subject of any kind. */
export function subjectRequest<Kind extends FlowKind>(
  ctx: Koa.Context,
  account: SignedIn,
  subject: SubjectRef<Kind>,
): Omit<StepRequest<Kind>, 'step' | 'body'> {
  const requestId = requestIdOf(ctx);
  noteCommand(ctx, subject.id, requestId);
  return {
    subject,
    taker: { actor: { id: account.id, role: account.role }, signer: { taxId: account.taxId ?? undefined } },
    requestId,
    seen: seenBy(ctx),
  };
}

/** The caller's idempotency key; the staff may do without. */
export const requestIdOf = (ctx: Koa.Context): string =>
  ctx.get('idempotency-key').slice(0, 200) || randomUUID();

/** `If-Match: "epoch.version"`. @throws ApiProblem 400 for another form */
export function seenBy(ctx: Koa.Context): StepRequest['seen'] {
  const header = ctx.get('if-match');
  if (!header) return undefined;
  const [, epoch, version] = /^"(\d{1,9})\.(\d{1,9})"$/.exec(header) ?? [];
  if (epoch === undefined || version === undefined) throw new ApiProblem(400, 'bad-if-match');
  return { epoch: Number(epoch), version: Number(version) };
}

/** 202 while it is still being carried out. */
export function answer(ctx: Koa.Context, taken: Taken): Taken {
  if (taken.pending) ctx.status = 202;
  return taken;
}
