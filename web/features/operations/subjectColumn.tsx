import { Link } from 'react-router-dom';
import type { SubjectView } from '../../../api/contract/subject';
import { subjectAddress } from '../../../domain/addresses';
import type { Column } from '../../shared/table/DataTable';
import styles from './operations.module.css';

/** Link to the subject of a row, with title or day; a dash without one. */
function AboutSubject({ subject }: { subject: SubjectView | null }) {
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

/** Returns the column of a row's subject. */
export const subjectColumn = <T extends { subject: SubjectView | null }>(title: string): Column<T> => ({
  key: 'subject',
  title,
  render: ({ subject }) => <AboutSubject subject={subject} />,
});
