import { Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Colleague } from '../../../api/areas/inbox/contract/tasks';
import { formatMoment } from '../../shared/DateTime';
import { roleName } from '../../shared/processTexts';
import styles from './inbox.module.css';

interface ColleagueListProps {
  colleagues: readonly Colleague[];
  /** The list is filtered by name. */
  narrowed: boolean;
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** Choice of a colleague for the tasks, with role, load and absence. */
export function ColleagueList({ colleagues, narrowed, chosen, onChoose }: ColleagueListProps) {
  const { t, i18n } = useTranslation();
  if (colleagues.length === 0)
    return <p className={styles.none}>{t(narrowed ? 'inbox:assign.noSuch' : 'inbox:assign.nobody')}</p>;
  return (
    <Radio.Group
      className={styles.people}
      aria-label={t('inbox:assign.people')}
      value={chosen}
      onChange={({ target }) => onChoose(target.value as string)}
    >
      {colleagues.map(({ _id, name, role, tasks, away }) => (
        <Radio key={_id} value={_id}>
          {name}
          <small className={styles.contest}>
            {[
              roleName(t, role),
              t('inbox:assign.load', { count: tasks }),
              away &&
                t('inbox:away', {
                  day: formatMoment(away.until, i18n.language, 'day'),
                  name: away.substitute,
                }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </Radio>
      ))}
    </Radio.Group>
  );
}
