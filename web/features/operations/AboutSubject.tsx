import { Link } from 'react-router-dom';
import type { SubjectView } from '../../../api/contract/subject';
import { subjectAddress } from '../../../domain/addresses';
import styles from './operations.module.css';

/** Link to the subject of a row, with title or day; a dash without one. */
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
