import type { SubjectRef } from '../../domain/flows';
import type { NamedSubject } from '../../texts/subject-name';

/** Subject of a row, as PostgreSQL returns it. */
export interface SubjectRow extends NamedSubject {
  kind: SubjectRef['kind'];
  _id: string;
  created_at: string;
}

/** SQL: the row `s` of the view `subjects` as a `SubjectRow`; null if there is no subject. */
export const SUBJECT = `case when s.id is not null then
  json_build_object('kind', s.kind, '_id', s.id, 'label', s.label, 'title', s.title, 'created_at', s.created_at) end as subject`;
