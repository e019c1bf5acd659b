import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { contest as contestShape } from '../../../api/areas/catalogue/contract/catalogue';
import styles from './catalogue.module.css';
import { Realization } from './Realization';

/** Numbers of applications by state, and the time of the projects. */
export function ContestFacts({ contest }: { contest: z.output<typeof contestShape> }) {
  const { t } = useTranslation('catalogue');
  const { apps, deadlines } = contest;
  return (
    <dl className={styles.facts}>
      {(['total', 'success', 'failed', 'expert'] as const).map((count) => (
        <div key={count}>
          <dt>{t(`apps.${count}`)}</dt>
          <dd>{apps[count]}</dd>
        </div>
      ))}
      <div>
        <dt>{t('column.realization')}</dt>
        <dd>
          <Realization {...deadlines.realization} />
        </dd>
      </div>
    </dl>
  );
}
