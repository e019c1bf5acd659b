import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SelectionView } from '../../../api/areas/experts/contract/selection';
import { addressOf } from '../sessions/kinds';
import type { WireSessionType } from '../../../api/areas/sessions/contract/sessions';
import { DateTime } from '../../shared/DateTime';
import { Panel } from '../../application-parts/Panel';
import styles from './selection.module.css';

/** Decisions with session or person, and time. */
export function History({ decisions }: { decisions: SelectionView['decisions'] }) {
  const { t } = useTranslation('expert-list');
  return (
    <Panel title={t('selections.history')}>
      {decisions.length === 0 && <p className={styles.note}>{t('selections.noHistory')}</p>}
      <ul className={styles.history}>
        {decisions.map(({ _id, step, outcome, session, user_name: name, created_at: at }) => (
          <li key={_id}>
            <DateTime at={at} />: {t(`processes:step.${step}.done`)}
            {outcome && ` — ${t(`processes:outcome.${step}.${outcome}`)}`}
            {', '}
            {session ? (
              <Link to={addressOf(session._id, session.type as WireSessionType)}>
                {t('sessions:title', { context: session.type, counter: session.counter })}
              </Link>
            ) : (
              name
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
