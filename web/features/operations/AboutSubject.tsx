import { Link } from 'react-router-dom';
import type { SubjectView } from '../../../api/contract/subject';
import { subjectAddress } from '../../../domain/addresses';
import styles from './operations.module.css';

/** What a row is about, leading to it, with a title or a day; a dash where it is about nothing. */
export function AboutSubject({ subject }: { subject: SubjectView | null }) {
  if (!subject) return <>—</>;
  return (
    <>
      <Link to={subjectAddress({ kind: subject.kind, id: subject._id })} className="number">
        {subject.label}
      </Link>
      <span className={styles.title}>{subject.title}</span>
    </>
  );
}
