import { APPLICATION } from '../../../../domain/application';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type Koa from 'koa';
import { findRefusal, isForbidden } from '../../../../domain/process/refusal';
import { row } from '../../../../db/query';
import { digestingStream } from '../../../../files/digest';
import { refusalProblem, staleProblem } from '../../../../records/steps/refuse';
import type { StepResult } from '../../../../records/steps/take-step';
import { takeStepWithMetrics } from '../../../limits/take-step-with-metrics';
import { findCommandInput } from '../../../../records/steps/command';
import { sumInput } from '../../../../records/steps/sum';
import { findTarget } from '../../../../records/steps/target';
import type { StepRequest } from '../../../../records/steps/types';
import { storeUpload, uploadedFile } from '../../../commands/uploads';
import { ProblemError } from '../../../../records/problem';
import type { Services } from '../../../services';

/**
 * Stores the file of a multipart call and takes the step with it. A repeated call with the same file uses the
 * file that the first call stored, so that both count as the same request. If the step would be refused, no
 * file is stored.
 * @throws ProblemError as storeUpload and takeStep
 */
export async function takeWithFile(
  services: Services,
  request: StepRequest,
  slot: string,
  ctx: Koa.Context,
): Promise<StepResult> {
  const file = uploadedFile(ctx);
  const fileId =
    (await fileOfEarlierCall(services, request, slot, file.path)) ??
    (await checkAndStore(services, request, slot, file));
  return takeStepWithMetrics(services, {
    ...request,
    body: { ...request.body, files: { [slot]: [fileId] } },
  });
}

/** Returns the id of the file that an earlier call with the same key stored. @throws ProblemError 422 if the file was another one */
async function fileOfEarlierCall(services: Services, request: StepRequest, slot: string, path: string) {
  const before = await findCommandInput(services.db, request);
  if (!before) return undefined;
  const [fileId = null] = before.body.files?.[slot] ?? [];
  const stored = await row<{ id: string; sha256: string }>(
    { db: services.db },
    'select id, sha256 from files where id = $1::uuid',
    [fileId],
  );
  if (!stored || stored.sha256 !== (await sha256At(path)))
    throw new ProblemError(422, 'idempotency-mismatch');
  return stored.id;
}

async function sha256At(path: string): Promise<string> {
  const { through, result } = digestingStream();
  await pipeline(createReadStream(path), through.resume());
  return result().sha256;
}

async function checkAndStore(
  services: Services,
  request: StepRequest,
  slot: string,
  file: { path: string; name: string },
): Promise<string> {
  const { db } = services;
  const { subject, step, body, taker, seen } = request;
  const target = await findTarget(db, subject);
  const input = { recordId: body.record_id, outcome: body.outcome };
  const refusal = findRefusal(
    APPLICATION,
    target.state,
    { name: step, actor: taker.actor, input, now: Date.now() },
    true,
  );
  if (refusal && isForbidden(refusal)) throw await refusalProblem(db, step, refusal);
  if (seen && (seen.epoch !== target.epoch || seen.version !== target.version))
    throw await staleProblem(db, subject, seen);
  if (refusal) throw await refusalProblem(db, step, refusal);
  await sumInput(db, request, target);
  const stored = await storeUpload(services, file, { subject, slot, by: taker.actor.id });
  return stored.id;
}
