import { FORMATS } from '../../domain/scoring';
import { id, int, now, text, texts, uuid } from './columns';
import { inOrder, table } from './table';

/** Groups of questions by which experts evaluate (rules/evaluation, "Methodology"). */
export const methodologies = table('methodologies', {
  id: id(),
  title: text().filled(),
  /** rules/evaluation, "Old format". */
  format: int().oneOf(FORMATS).default(2),
  version: int().default(1),
  created_at: now(),
});

export const questionGroups = table('question_groups', {
  id: id(),
  methodology_id: uuid().to('methodologies'),
  title: text(),
  order: int().default(0),
  slug: text(),
  count: int(),
  version: int().default(1),
});

/** One question; `min` and `max` bound its score. */
export const questions = table(
  'questions',
  {
    id: id(),
    group_id: uuid().to('question_groups'),
    title: text(),
    order: int().default(1),
    name: text(),
    min: int().default(1),
    /** Null in the first format: the question then has a share of the group's points. */
    max: int().optional().default(5),
    /** Names of the application's fields that the question is about. */
    application_questions: texts().default([]),
    version: int().default(1),
  },
  { bounds: inOrder('min', 'max') },
);
