import type { SubjectRef } from './flows';

/** The page of a subject in the interface: of an application, or of a session of the direction. */
export const subjectAddress = ({ kind, id }: SubjectRef): string =>
  kind === 'session' ? `/dr/tech_review/${id}` : `/application/${id}`;
