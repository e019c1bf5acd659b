import type { SubjectRef } from '../../domain/flows';
import type { NamedSubject } from '../../texts/subject-name';

/** Subject of a row, as PostgreSQL has it. */
export interface SubjectRow extends NamedSubject {
  kind: SubjectRef['kind'];
  _id: string;
  created_at: string;
}

/** The row `s` of the view `subjects` as a `SubjectRow`; null where a row is about none. */
export const SUBJECT = `case when s.id is not null then
  json_build_object('kind', s.kind, '_id', s.id, 'label', s.label, 'title', s.title, 'created_at', s.created_at) end as subject`;
