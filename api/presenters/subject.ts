import { kindRow } from '../../domain/kinds';
import { dayText, subjectName } from '../../texts/subject-name';
import type { Language } from '../../texts/translate';
import type { SubjectView } from '../contract/subject';
import type { SubjectRow } from '../queries/subject';

/** Returns a subject of any kind as shown in lists. */
export const presentSubject = (language: Language, row: SubjectRow): SubjectView => ({
  kind: row.kind,
  _id: row._id,
  label: subjectName(language, row),
  title: kindRow(row.kind).dated ? dayText(language, new Date(row.created_at)) : row.title,
});
