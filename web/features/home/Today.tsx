import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EVERY_ROLE } from '../../../api/areas/inbox/contract/inbox';
import type { ReadOutput } from '../../reads/names';
import { DateTime } from '../../shared/DateTime';
import { Count, Counts } from '../../shared/cards/Count';
import styles from '../../shared/cards/cards.module.css';

type Home = ReadOutput<'adminHome'>;

/** Work of an administrator: people without a role, overdue tasks, stuck applications, parts that do not answer, contests about to end. */
export function Today({ home: { counts, ending, parts_away: away } }: { home: Home }) {
  const { t } = useTranslation(['catalogue-admin', 'operations']);
  return (
    <section className={styles.section}>
      <Counts title={t('home.today')}>
        <Count
          waits
          label={t('home.withoutRole')}
          count={counts.without_role}
          to="/admin/users?role=unassigned&blocked=false"
        />
        <Count
          waits
          label={t('home.overdue')}
          count={counts.overdue}
          to={`/inbox?role=${EVERY_ROLE}&overdue=true`}
        />
        <Count waits label={t('home.needsOperator')} count={counts.needs_operator} to="/admin/operations" />
        {away.length > 0 && (
          <Count
            waits
            label={t('home.partsAway', { parts: away.map((part) => t(`operations:state.part.${part}`)) })}
            count={away.length}
            to="/admin/operations"
          />
        )}
      </Counts>
      <h3>{t('home.ending')}</h3>
      {ending.length === 0 ? (
        <p className={styles.soft}>{t('home.noneEnding')}</p>
      ) : (
        <ul className={styles.ending}>
          {ending.map(({ _id, title, what, day }) => (
            <li key={`${_id} ${what}`}>
              <Link to={`/admin/contests/${_id}/edit`}>{title}</Link>
              <span className={styles.soft}>
                {t(`home.ends.${what}`)} <DateTime at={day} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
