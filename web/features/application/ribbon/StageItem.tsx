import { useTranslation } from 'react-i18next';
import type { RibbonStage } from '../../../../api/areas/application/contract/application';
import { processName, taskName } from '../../../shared/processTexts';
import { StatusTag } from '../../../shared/StatusTag';
import { ShortDate } from '../parts/ShortDate';
import { WaitFacts } from '../parts/WaitFacts';
import styles from './ribbon.module.css';
import { together } from './together';

type Wait = RibbonStage['waits'][number];

/** One stage: its status, since when, and for each thing it waits for what is missing, who holds it and until when. */
export function StageItem({ stage, current }: { stage: RibbonStage; current: boolean }) {
  const { t } = useTranslation();
  // A stage that was never reached has no status of its own, though its number reads like one.
  const reached = stage.state === 'closed' ? stage.since !== null : stage.state !== 'ahead';
  return (
    <li className={styles.stage} data-state={stage.state} aria-current={current ? 'step' : undefined}>
      <div className={styles.stageHead}>
        <span className={styles.name} title={t(`processes:stage.${stage.stage}.name`)}>
          {t(`processes:stage.${stage.stage}.short`)}
        </span>
        <span className={styles.state}>{t(`processes:stageState.${stage.state}`)}</span>
      </div>
      {reached && (
        <span className={styles.status}>
          <StatusTag process={stage.stage} status={stage.status} />
        </span>
      )}
      {stage.since && (
        <span className={styles.since}>
          {t('application:ribbon.since')} <ShortDate at={stage.since} />
        </span>
      )}
      <Waits waits={stage.waits} />
    </li>
  );
}

/** The finalisation, which ends the ribbon where the application stopped. */
export function ClosingItem({ status, waits, current }: { status: number; waits: Wait[]; current: boolean }) {
  const { t } = useTranslation();
  return (
    <li className={styles.stage} data-state="closing" aria-current={current ? 'step' : undefined}>
      <div className={styles.stageHead}>
        <span className={styles.name}>{processName(t, 'finalisation')}</span>
      </div>
      <StatusTag process="finalisation" status={status} />
      <Waits waits={waits} />
    </li>
  );
}

function Waits({ waits }: { waits: readonly Wait[] }) {
  const { t, i18n } = useTranslation();
  if (waits.length === 0) return null;
  return (
    <ul className={styles.waits}>
      {together(waits, i18n.language).map((wait) => (
        <li key={`${wait.step} ${wait.record_id ?? ''} ${wait.opened_at}`}>
          <span className={styles.missing}>
            {taskName(t, wait.process, wait.step)}
            {wait.count > 1 && !wait.holder && ` × ${wait.count}`}
          </span>
          <WaitFacts wait={wait} />
        </li>
      ))}
    </ul>
  );
}
