import { Link } from 'react-router-dom';
import styles from './operations.module.css';

interface AboutApplicationProps {
  application: { _id: string; spec_id: string; title: string } | null;
}

/** Number and title of an application, leading to it; a dash where it is about none. */
export function AboutApplication({ application }: AboutApplicationProps) {
  if (!application) return <>—</>;
  return (
    <>
      <Link to={`/application/${application._id}`} className="number">
        {application.spec_id}
      </Link>
      <span className={styles.title}>{application.title}</span>
    </>
  );
}
