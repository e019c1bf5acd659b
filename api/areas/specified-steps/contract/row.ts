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
/** Comment of a step; the step's row in the tables has its length. */
export const message = z.string().max(LIMITS.commentMax);
/** A body with only a required comment. */
export const commented = {
  body: z.object({ message }),
  brings: (body: { message?: string }): StepBody => ({ comment: body.message }),
};
/** A body with only an optional comment. */
export const mayComment = { ...commented, body: z.object({ message: message.optional() }) };
const nothing = z.object({});

/** Schema of one of these numbers; another is refused with 422 at its field. The document lists them. */
export const oneOf = <const Values extends readonly number[]>(...values: Values) =>
  z.literal(values).meta({ enum: [...values] });

/** Names of a step's inputs in the path's own body. */
export type Fields = Readonly<Record<string, string>>;

/** Columns of a specified path besides its address and steps. A step without input has none. */
export interface Columns<B extends z.ZodType, P extends z.ZodType> {
  body?: B;
  params?: P;
  /** Record that leads to the application: `:id` of the path, or the application in the body. */
  of?: 'application' | 'body' | 'review' | 'procedure' | 'file';
  /** Record of this process named by a further parameter of the path. */
  record?: { parameter: keyof z.output<P> & string; process: string };
  /** Returns the step, if the path has several. */
  step?: (body: z.output<B>) => ApplicationStepName;
  /** Converts the path's body to the step's body. */
  brings?: (body: z.output<B>) => StepBody;
  /** Names of the step's inputs in the path's own body, besides the usual ones. */
  fields?: Fields;
  /** Form of a path with a file (field `file`), read with its other fields after the policy. */
  upload?: UploadForm;
  /** Returns the slot of that file, by the form's other fields. */
  slot?: (body: z.output<B>) => string;
}

/** Paths under `base`, as in docs/rules/paths.md, each with its steps and the meaning of its body. */
export const pathsUnder =
  (base: string, of?: Columns<z.ZodType, z.ZodType>['of']) =>
  <B extends z.ZodType = typeof nothing, P extends z.ZodType = typeof idParams>(
    rest: string,
    steps: ApplicationStepName | readonly ApplicationStepName[],
    summary: string,
    { body, params, upload, ...columns }: Columns<B, P> = {},
  ) => ({
    ...endpoint({
      method: 'post',
      path: `${base}/${rest}`,
      steps: [steps].flat(),
      summary,
      who: readsApplication,
      params: params ?? (idParams as unknown as P),
      // The fields of a form are read with its file.
      body: (upload ? nothing : (body ?? nothing)) as B,
      ...(upload && { multipart: true, upload }),
      output: stepAnswer,
    }),
    of,
    ...columns,
  });
