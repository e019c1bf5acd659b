import { z } from 'zod';
import { FORMATS } from '../../../../domain/scoring';
import { done, endpoint, id, idParams } from '../../../contract/define';
import { line } from '../../../contract/text';
import { opensArea } from '../../../contract/who';
import { feedbackGroup } from '../../experts/contract/evaluation';

/** Roles that manage methodologies (rules/evaluation, "Methodology"). */
const who = opensArea('/admin');
const BASE = '/api/evaluation';

/** Kinds of records in the log of changes. */
export const METHODOLOGY_KINDS = ['methodologies', 'question_groups', 'questions'] as const;

/** Latin, without spaces. */
const slug = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[A-Za-z0-9_-]+$/);
const order = z.number().int().min(0).max(999);
const points = z.number().int().min(1).max(1000);
const version = z.number().int().min(1);

/** rules/evaluation, "Old format". */
const format = z.literal(FORMATS).meta({ enum: [...FORMATS] });
export const methodologyInput = z.object({ title: line(300), format: format.default(2) });
const groupFields = z.object({ title: line(300), order, slug, count: points });
const questionFields = z.object({
  title: z.string().trim().min(1).max(2000),
  order,
  name: slug,
  min: z.number().int().min(0).max(1000),
  /** Null only in the first format, in which the question then gets its share of the group's points. */
  max: points.nullable(),
  /** Names of the application form's fields shown beside the question. */
  application_questions: z.array(line(200)).max(100),
});
/** A new group. The defaults do not apply to changes of existing groups. */
export const groupInput = groupFields.extend({ order: order.default(0) });
export const questionInput = questionFields.extend({
  order: order.default(1),
  min: questionFields.shape.min.default(1),
  max: questionFields.shape.max.default(5),
  application_questions: questionFields.shape.application_questions.default([]),
});

/** Fields of every record; `frozen`: the methodology is used by an application with experts and cannot be changed. */
const recordFields = { _id: id, version: z.number(), frozen: z.boolean() };

export const methodologyRecord = methodologyInput.extend({ ...recordFields, format });
export const methodologyRow = methodologyRecord.extend({
  groups: z.number(),
  questions: z.number(),
  /** Sum of the points of all groups. */
  points: z.number(),
  contests: z.number(),
});
export type MethodologyRow = z.output<typeof methodologyRow>;

export const groupRecord = z.object({
  ...recordFields,
  ...groupFields.shape,
  order: z.number(),
  metodology_id: id,
});
export const groupRow = groupRecord.extend({
  questions: z.number(),
  /** Maximum sum of its questions. */
  reachable: z.number(),
});
export type GroupRow = z.output<typeof groupRow>;

export const questionRecord = z.object({
  ...recordFields,
  ...questionFields.shape,
  order: z.number(),
  min: z.number(),
  max: z.number().nullable(),
  application_questions: z.array(z.string()),
  question_group: id,
});
export type QuestionRecord = z.output<typeof questionRecord>;

/** A contest whose applications are evaluated by a methodology. */
const contestOf = z.object({ _id: id, title: z.string(), season: z.string() });
export type ContestOf = z.output<typeof contestOf>;

/** Parent of a record. */
const parentRecord = z.object({ _id: id, title: z.string() });
const parentMethodology = parentRecord.extend({ format });
const createdRecord = z.object({ _id: id, version: z.number() });

export const methodologyList = endpoint({
  method: 'get',
  path: `${BASE}/methodology`,
  summary: 'All methodologies by title, with their contents and the numbers of contests that use them',
  who,
  output: z.object({ methodologies: z.array(methodologyRow) }),
});
export const methodologyById = endpoint({
  method: 'get',
  path: `${BASE}/methodology/:id`,
  summary: 'A methodology with its groups in their order, and the newest contests that use it; at most 100',
  who,
  params: idParams,
  output: z.object({
    methodology: methodologyRecord,
    groups: z.array(groupRow),
    contests: z.array(contestOf),
  }),
});
export const storeMethodology = endpoint({
  method: 'post',
  path: `${BASE}/methodology/store`,
  summary: 'Creates an empty methodology',
  who,
  body: methodologyInput,
  output: createdRecord,
});
export const updateMethodology = endpoint({
  method: 'post',
  path: `${BASE}/methodology/:id/update`,
  summary:
    'Renames a methodology or changes its format, which stays if none is named; 409 catalogue-changed, methodology-frozen',
  who,
  params: idParams,
  body: methodologyInput.extend({ version, format: format.optional() }),
  output: createdRecord,
});
export const copyMethodology = endpoint({
  method: 'post',
  path: `${BASE}/methodology/:id/copy`,
  summary:
    'Copies a methodology with its groups and questions under another title; a frozen methodology can be changed only in this way',
  who,
  params: idParams,
  body: methodologyInput.omit({ format: true }),
  output: createdRecord,
});

export const methodologyPreview = endpoint({
  method: 'get',
  path: `${BASE}/methodology/:id/preview`,
  summary: 'The questions as an expert will see them',
  who,
  params: idParams,
  output: z.object({ methodology: parentRecord, feedbacks: z.array(feedbackGroup) }),
});

export const questionGroups = endpoint({
  method: 'get',
  path: `${BASE}/groups`,
  summary: 'Question groups in their order, of one methodology or of all; at most 500',
  who,
  query: z.object({ metodology_id: id.optional() }),
  output: z.object({ groups: z.array(groupRow) }),
});
export const questionGroup = endpoint({
  method: 'get',
  path: `${BASE}/groups/:id`,
  summary: 'A question group, its methodology, and its questions in their order',
  who,
  params: idParams,
  output: z.object({
    group: groupRecord,
    methodology: parentMethodology,
    questions: z.array(questionRecord),
  }),
});
export const storeGroup = endpoint({
  method: 'post',
  path: `${BASE}/groups/store`,
  summary: 'Adds a question group to a methodology; 409 methodology-frozen',
  who,
  body: groupInput.extend({ metodology_id: id }),
  output: createdRecord,
});
export const updateGroup = endpoint({
  method: 'post',
  path: `${BASE}/groups/:id/update`,
  summary: 'Changes a question group; 409 catalogue-changed, methodology-frozen',
  who,
  params: idParams,
  body: groupFields.extend({ version }),
  output: createdRecord,
});
export const removeGroup = endpoint({
  method: 'delete',
  path: `${BASE}/groups/:id`,
  summary: 'Deletes a question group with its questions; 409 methodology-frozen',
  who,
  params: idParams,
  output: done,
});

export const questionById = endpoint({
  method: 'get',
  path: `${BASE}/question/:id`,
  summary: 'A question with its group and methodology',
  who,
  params: idParams,
  output: z.object({ question: questionRecord, group: parentRecord, methodology: parentMethodology }),
});
export const storeQuestion = endpoint({
  method: 'post',
  path: `${BASE}/question/store`,
  summary: 'Adds a question to a group; 409 methodology-frozen',
  who,
  body: questionInput.extend({ question_group: id }),
  output: createdRecord,
});
export const updateQuestion = endpoint({
  method: 'post',
  path: `${BASE}/question/:id/update`,
  summary: 'Changes a question; 409 catalogue-changed, methodology-frozen',
  who,
  params: idParams,
  body: questionFields.extend({ version }),
  output: createdRecord,
});
export const removeQuestion = endpoint({
  method: 'delete',
  path: `${BASE}/question/:id`,
  summary: 'Deletes a question; 409 methodology-frozen',
  who,
  params: idParams,
  output: done,
});

export const applicationFields = endpoint({
  method: 'get',
  path: `${BASE}/fields`,
  summary: 'Fields of the form of the newest application; a question names the fields that it is about',
  who,
  output: z.object({
    fields: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        label: z.string(),
        admin_comment: z.string().nullable(),
      }),
    ),
  }),
});
