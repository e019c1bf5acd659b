import { z } from 'zod';
import type { ApplicationStepName } from '../../../../domain/application';
import type { StepBody } from '../../../../domain/process/body';
import { LIMITS } from '../../../../domain/limits';
import { endpoint, idParams } from '../../../contract/define';
import type { UploadForm } from '../../../contract/upload';
import { readsApplication } from '../../../contract/who';
import { takeStep } from '../../steps/contract/steps';

/** Answer of every step. */
export const stepAnswer = takeStep.output;
/** Comment of a step. Its length is limited by the step's row in the tables. */
export const message = z.string().max(LIMITS.commentMax);
/** A body with only a required comment. */
export const requiredComment = {
  body: z.object({ message }),
  toStepBody: (body: { message?: string }): StepBody => ({ comment: body.message }),
};
/** A body with only an optional comment. */
export const optionalComment = { ...requiredComment, body: z.object({ message: message.optional() }) };
const emptyBody = z.object({});

/** Schema of one of these numbers. Other numbers are refused with 422 at the field. The OpenAPI document lists the numbers. */
export const oneOf = <const Values extends readonly number[]>(...values: Values) =>
  z.literal(values).meta({ enum: [...values] });

/** Names of a step's inputs as the path's body has them. */
export type InputNames = Readonly<Record<string, string>>;

/** Columns of a specified path besides its address and steps. For a step without input all are absent. */
export interface PathColumns<B extends z.ZodType, P extends z.ZodType> {
  body?: B;
  params?: P;
  /** Record by which the application is found: the kind of `:id` in the path, or the application in the body. */
  of?: 'application' | 'body' | 'review' | 'procedure' | 'file';
  /** A further parameter of the path, which names a record, and the record's process. */
  record?: { parameter: keyof z.output<P> & string; process: string };
  /** Returns the step, if the path has several. */
  step?: (body: z.output<B>) => ApplicationStepName;
  /** Converts the path's body to the step's body. */
  toStepBody?: (body: z.output<B>) => StepBody;
  /** Names of the step's inputs as the path's body has them, if they differ from the default names. */
  fields?: InputNames;
  /** Form of a path with a file (field `file`), read with its other fields after the policy. */
  upload?: UploadForm;
  /** Returns the slot of that file, by the form's other fields. */
  slot?: (body: z.output<B>) => string;
}

/** Returns a function that declares a path under `base`, as in docs/rules/paths.md, with its steps and the meaning of its body. */
export const pathsUnder =
  (base: string, of?: PathColumns<z.ZodType, z.ZodType>['of']) =>
  <B extends z.ZodType = typeof emptyBody, P extends z.ZodType = typeof idParams>(
    rest: string,
    steps: ApplicationStepName | readonly ApplicationStepName[],
    summary: string,
    { body, params, upload, ...columns }: PathColumns<B, P> = {},
  ) => ({
    ...endpoint({
      method: 'post',
      path: `${base}/${rest}`,
      steps: [steps].flat(),
      summary,
      who: readsApplication,
      params: params ?? (idParams as unknown as P),
      // The fields of a form are read with its file.
      body: (upload ? emptyBody : (body ?? emptyBody)) as B,
      ...(upload && { multipart: true, upload }),
      output: stepAnswer,
    }),
    of,
    ...columns,
  });
