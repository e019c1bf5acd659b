import { useTranslation } from 'react-i18next';
import { SessionStatus } from '../../../../domain/statuses';
import { useAppSelector } from '../../../store/hooks';
import { DataTable } from '../../../shared/table/DataTable';
import { Tag } from '../../../shared/Tag';
import { accountOf } from '../../../session/slice';
import { agendaColumns } from './agendaColumns';
import { aboutOf, itemsOf } from '../kinds';
import { countOf, markColour, markKey, marksOf } from './marks';
import type { SessionEditing } from './useSessionEdits';
import { UNDECIDED } from '../../../../domain/session/state';
import styles from '../sessions.module.css';

/** Agenda of the session, with counts by decision. */
export function Agenda({ editing }: { editing: SessionEditing }) {
  const { t, i18n } = useTranslation('sessions');
  const role = useAppSelector((state) => accountOf(state)?.role);
  const { session } = editing;
  const usedMarks = [...marksOf(session.type), UNDECIDED].filter((status) => countOf(session, status) > 0);
  return (
    <section className={styles.part} aria-labelledby="session-agenda">
      <div className={styles.partHead}>
        <h2 id="session-agenda">{t('agenda.title')}</h2>
        <span className={styles.tags}>
          {usedMarks.map((status) => (
            <Tag key={status} colour={markColour(session.type, status)}>
              {t('agenda.count', { name: t(markKey(session.type, status)), count: countOf(session, status) })}
            </Tag>
          ))}
        </span>
      </div>
      <DataTable
        label={t('agenda.label', { context: aboutOf(session.type) })}
        columns={agendaColumns(t, {
          editing,
          role,
          language: i18n.language,
          held: session.status === SessionStatus.held,
        })}
        rows={itemsOf(session)}
        rowKey={({ _id }) => _id}
      />
    </section>
  );
}
