import { id, int, now, text, texts, uuid } from './columns';
import { inOrder, table } from './table';

/** What experts evaluate by: groups of questions (rules/evaluation, "Methodology"). */
export const methodologies = table('methodologies', { id: id(), title: text().filled(), created_at: now() });

export const questionGroups = table('question_groups', {
  id: id(),
  methodology_id: uuid().to('methodologies'),
  title: text(),
  order: int().default(0),
  slug: text(),
  count: int(),
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
    max: int().default(5),
    /** Names of the application's fields that the question is about. */
    application_questions: texts().default([]),
  },
  { bounds: inOrder('min', 'max') },
);
