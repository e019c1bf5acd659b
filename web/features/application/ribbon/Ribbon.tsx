import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../../api/areas/application/contract/application';
import { FinalisationStatus } from '../../../../domain/statuses';
import styles from './ribbon.module.css';
import { ClosingItem, StageItem } from './StageItem';

/** The way of an application through its stages; a finalisation closes it. Narrow windows get it as a list. */
export function Ribbon({ view }: { view: ApplicationView }) {
  const { t } = useTranslation('application');
  const { status } = view.reporting_review;
  const closing = status === FinalisationStatus.made || status === FinalisationStatus.signed;
  const waits = view.ribbon.flatMap((stage) => stage.waits);
  return (
    <nav aria-label={t('ribbon.title')}>
      <ol className={styles.ribbon}>
        {view.ribbon.map((stage) => (
          <StageItem
            key={stage.stage}
            stage={{ ...stage, waits: stage.waits.filter(({ process }) => process !== 'finalisation') }}
            current={stage.state === 'current' && !closing}
          />
        ))}
        {closing && (
          <ClosingItem
            status={status}
            waits={waits.filter(({ process }) => process === 'finalisation')}
            current={!view.completed}
          />
        )}
      </ol>
    </nav>
  );
}
