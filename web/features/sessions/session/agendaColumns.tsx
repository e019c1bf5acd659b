import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import type { SessionApplication, SessionExpert } from '../../../../api/areas/sessions/contract/sessions';
import { mayOpenArea, type Role } from '../../../../domain/roles';
import type { Column } from '../../../shared/table/DataTable';
import { CutText } from '../../../shared/CutText';
import { technicalAddress } from '../../../routes/technicalAddress';
import { personAddress } from '../../../routes/expertsAddress';
import { ratingText } from '../../../shared/ratingText';
import type { SessionItem } from '../kinds';
import { ItemResult } from './ItemResult';
import { MarkCell } from './MarkCell';
import { AgendaItemState } from './AgendaItemState';
import type { SessionEditing } from './useSessionEdits';
import styles from '../sessions.module.css';

interface Around {
  editing: SessionEditing;
  role: Role | undefined;
  language: string;
  held: boolean;
}

/** Returns the columns of a session's agenda. */
export function agendaColumns(t: TFunction<'sessions'>, context: Around): Column<SessionItem>[] {
  const { editing, held } = context;
  const carriedOut: Column<SessionItem> = {
    key: 'carriedOut',
    title: t('agenda.carriedOut'),
    render: ({ carried_out: end }) => end && <ItemResult end={end} />,
  };
  return [
    { key: 'row', title: t('agenda.row'), narrow: true, render: (_, index) => index + 1 },
    ...(editing.session.type === 'tech_review' ? applicationColumns(t, context) : expertColumns(t, context)),
    {
      key: 'decision',
      title: t('agenda.decision'),
      render: (item) => <MarkCell item={item} editing={editing} />,
    },
    ...(held ? [carriedOut] : []),
  ];
}

const applicationColumns = (t: TFunction<'sessions'>, { role }: Around): Column<SessionItem>[] => [
  {
    key: 'application',
    title: t('agenda.application'),
    render: (item) => isApplication(item) && <ApplicationCell item={item} role={role} />,
  },
  {
    key: 'status',
    title: t('agenda.status'),
    render: (item) => isApplication(item) && <AgendaItemState item={item} />,
  },
];

function ApplicationCell({ item, role }: { item: SessionApplication; role: Role | undefined }) {
  const { _id: id, spec_id: number, title, data } = item;
  return (
    <>
      <Link to={applicationAddress(id, role)} className="number">
        {number}
      </Link>
      <span className={styles.line}>
        <CutText text={title} />
      </span>
      <span className={`${styles.line} ${styles.soft}`}>{data.fields.name_organization}</span>
    </>
  );
}

const expertColumns = (t: TFunction<'sessions'>, { role, language }: Around): Column<SessionItem>[] => [
  {
    key: 'expert',
    title: t('agenda.application', { context: 'experts' }),
    render: (item) => !isApplication(item) && <ExpertName item={item} role={role} />,
  },
  {
    key: 'rating',
    title: t('agenda.rating'),
    narrow: true,
    figures: true,
    render: (item) => !isApplication(item) && ratingText(item.vote_rank, language),
  },
];

/** Expert's name, linked for roles that may open the expert division's page. */
function ExpertName({ item: { _id: id, name }, role }: { item: SessionExpert; role: Role | undefined }) {
  return role && mayOpenArea(role, '/ed') ? <Link to={personAddress(id, 'info')}>{name}</Link> : <>{name}</>;
}

const isApplication = (item: SessionItem): item is SessionApplication => 'spec_id' in item;

/** Returns the project division's page of the application, or the general page for other roles. */
const applicationAddress = (id: string, role: Role | undefined): string =>
  role && mayOpenArea(role, '/pd') ? technicalAddress(id, 'info') : `/application/${id}`;
