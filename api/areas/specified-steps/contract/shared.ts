import { z } from 'zod';
import type { ApplicationStepName } from '../../../../domain/application';
import { LIMITS } from '../../../../domain/limits';
import { endpoint, idParams } from '../../../contract/define';
import type { UploadForm } from '../../../contract/upload';
import { readsApplication } from '../../../contract/who';
import { takeStep } from '../../steps/contract/steps';

/** Answer of every step. */
export const stepAnswer = takeStep.output;
/** Words that a step brings; how many characters it needs its row in the tables says. */
export const message = z.string().max(LIMITS.commentMax);
/** Nothing is sent along. */
export const nothing = z.object({});

/** One of these numbers; any other is a 422 of its field. The document lists them all. */
export const oneOf = <const Values extends readonly number[]>(...values: Values) =>
  z.literal(values).meta({ enum: [...values] });

type Steps = ApplicationStepName | readonly ApplicationStepName[];
/** A step, or one of several, under a path with `:id`, as docs/rules/paths.md names it. */
export const stepCall = <B extends z.ZodType>(path: string, steps: Steps, summary: string, body: B) =>
  endpoint({
    method: 'post',
    path,
    steps: [steps].flat(),
    summary,
    who: readsApplication,
    params: idParams,
    body,
    output: stepAnswer,
  });

/** The same for a step that brings a file (field `file`), read with its other fields after the policy. */
export const fileCall = (path: string, steps: Steps, summary: string, upload: UploadForm) =>
  endpoint({
    method: 'post',
    path,
    steps: [steps].flat(),
    summary,
    who: readsApplication,
    params: idParams,
    multipart: true,
    upload,
    output: stepAnswer,
  });
