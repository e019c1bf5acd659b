import { randomUUID } from 'node:crypto';
import type Koa from 'koa';
import {
  applicationRef,
  tablesOf,
  type FlowKind,
  type StepNameOf,
  type SubjectRef,
} from '../../domain/flows';
import { ProblemError } from '../../records/problem';
import type { StepResult } from '../../records/steps/take-step';
import type { StepRequest } from '../../records/steps/types';
import type { SignedIn } from '../services';
import { noteCommand } from './call-state';

/** Returns the name as a step of this kind of subject. @throws ProblemError 404 if no table of the kind has the step */
export function requireStepName<Kind extends FlowKind>(kind: Kind, name: string): StepNameOf<Kind> {
  const { steps } = tablesOf({ kind });
  if (!steps.has(name)) throw new ProblemError(404, 'unknown-step');
  return name as StepNameOf<Kind>;
}

/** Returns a request for a step of an application, without the step and its body, from the caller and the headers. */
export const staffRequest = (
  ctx: Koa.Context,
  account: SignedIn,
  applicationId: string,
): Omit<StepRequest, 'step' | 'body'> => subjectRequest(ctx, account, applicationRef(applicationId));

/** Returns a request for a step of any subject, without the step and its body, from the caller and the headers. */
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
    seen: seenVersion(ctx),
  };
}

/** Returns the caller's idempotency key, or a new one if there is none. */
export const requestIdOf = (ctx: Koa.Context): string =>
  ctx.get('idempotency-key').slice(0, 200) || randomUUID();

/** Returns the version that the caller saw, from `If-Match: "epoch.version"`. @throws ProblemError 400 for another format */
export function seenVersion(ctx: Koa.Context): StepRequest['seen'] {
  const header = ctx.get('if-match');
  if (!header) return undefined;
  const [, epoch, version] = /^"(\d{1,9})\.(\d{1,9})"$/.exec(header) ?? [];
  if (epoch === undefined || version === undefined) throw new ProblemError(400, 'bad-if-match');
  return { epoch: Number(epoch), version: Number(version) };
}

/** Returns the result; the status is 202 if the command is not carried out yet. */
export function answerStep(ctx: Koa.Context, result: StepResult): StepResult {
  if (result.pending) ctx.status = 202;
  return result;
}
