import { z } from 'zod';
import { FLOW_KINDS } from '../../../../domain/flows';
import { endpoint, id } from '../../../contract/define';
import { readsSubject } from '../../../contract/who';
import { documentChange } from '../../generated-documents/contract/documents';
import { stepBody, takeStep } from './steps';

const subjectStepBody = stepBody.extend({
  /** Revision of the session's texts and marks that the caller saw. An acceptance is refused if the session has a later revision. */
  content: z.number().int().min(0).optional(),
  ...documentChange.shape,
});
export type SubjectStepBody = z.output<typeof subjectStepBody>;

/** Takes a step of a subject of any kind. The paths for steps of a single kind lead to the same function. */
export const takeSubjectStep = endpoint({
  method: 'post',
  path: '/api/subjects/:kind/:id/steps/:step',
  summary: 'Takes a step of a subject of any kind',
  who: readsSubject,
  params: z.object({ kind: z.enum(FLOW_KINDS), id, step: z.string().max(60) }),
  body: subjectStepBody,
  output: takeStep.output,
});
