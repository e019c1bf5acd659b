import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import type { SessionApplication } from '../../../../api/areas/sessions/contract/sessions';
import { opens, type Role } from '../../../../domain/roles';
import type { Column } from '../../../shared/DataTable';
import { CutText } from '../../../shared/CutText';
import { technicalAddress } from '../../../shared/technicalAddress';
import { CarriedOut } from './CarriedOut';
import { MarkCell } from './MarkCell';
import { Standing } from './Standing';
import type { SessionEditing } from './useSessionEdits';
import styles from '../sessions.module.css';

interface Around {
  editing: SessionEditing;
  role: Role | undefined;
  held: boolean;
}

/** The columns of a session's agenda. */
export function agendaColumns(t: TFunction<'sessions'>, around: Around): Column<SessionApplication>[] {
  const { editing, role, held } = around;
  const carriedOut: Column<SessionApplication> = {
    key: 'carriedOut',
    title: t('agenda.carriedOut'),
    render: ({ carried_out: end }) => end && <CarriedOut end={end} />,
  };
  return [
    { key: 'row', title: t('agenda.row'), narrow: true, render: (_, index) => index + 1 },
    {
      key: 'application',
      title: t('agenda.application'),
      render: ({ _id: id, spec_id: number, title, name_organization: applicant }) => (
        <>
          <Link to={applicationAddress(id, role)} className="number">
            {number}
          </Link>
          <span className={styles.line}>
            <CutText text={title} />
          </span>
          <span className={`${styles.line} ${styles.soft}`}>{applicant}</span>
        </>
      ),
    },
    { key: 'status', title: t('agenda.status'), render: (item) => <Standing item={item} /> },
    {
      key: 'decision',
      title: t('agenda.decision'),
      render: (item) => <MarkCell item={item} editing={editing} />,
    },
    ...(held ? [carriedOut] : []),
  ];
}

/** The project division's page of the application; for who does not open it, the common one. */
const applicationAddress = (id: string, role: Role | undefined): string =>
  role && opens(role, '/pd') ? technicalAddress(id, 'info') : `/application/${id}`;
