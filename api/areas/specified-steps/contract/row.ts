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
/** Comment of a step; its row in the tables says how many characters it needs. */
export const message = z.string().max(LIMITS.commentMax);
/** A body that is only a comment, as the step's. */
export const commented = {
  body: z.object({ message }),
  brings: (body: { message?: string }): StepBody => ({ comment: body.message }),
};
/** The same where the comment may be left out. */
export const mayComment = { ...commented, body: z.object({ message: message.optional() }) };
const nothing = z.object({});

/** One of these numbers; any other is a 422 of its field. The document lists them all. */
export const oneOf = <const Values extends readonly number[]>(...values: Values) =>
  z.literal(values).meta({ enum: [...values] });

/** Names of a step's inputs in the path's own body. */
export type Fields = Readonly<Record<string, string>>;

/** Columns of a specified path beside its address and its steps. A step that brings nothing has none. */
export interface Columns<B extends z.ZodType, P extends z.ZodType> {
  body?: B;
  params?: P;
  /** Record whose application it is: `:id` of the path, or the application in the body. */
  of?: 'application' | 'body' | 'review' | 'procedure' | 'file';
  /** The record of this process that a further parameter of the path names. */
  record?: { parameter: keyof z.output<P> & string; process: string };
  /** The step, of several. */
  step?: (body: z.output<B>) => ApplicationStepName;
  /** The step's body by the path's own. */
  brings?: (body: z.output<B>) => StepBody;
  /** Names of the step's inputs in the path's own body, besides the usual ones. */
  fields?: Fields;
  /** Form of a path that brings a file (field `file`), read with its other fields after the policy. */
  upload?: UploadForm;
  /** The slot of that file, by the form's other fields. */
  slot?: (body: z.output<B>) => string;
}

/** Paths under `base`, as docs/rules/paths.md names them, each with its steps and the meaning of its body. */
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
