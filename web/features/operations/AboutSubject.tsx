import { Link } from 'react-router-dom';
import type { SubjectView } from '../../../api/contract/subject';
import { subjectAddress } from '../../../domain/addresses';
import styles from './operations.module.css';

/** Link to a row's subject, with a title or a day; a dash where there is none. */
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
