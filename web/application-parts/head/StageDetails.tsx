import { useTranslation } from 'react-i18next';
import type { RibbonStage } from '../../../api/areas/application/contract/application';
import { nameOfTask } from '../../shared/processTexts';
import type { StatusProcess } from '../../shared/statusLooks';
import { StatusTag } from '../../shared/StatusTag';
import { ShortDate } from '../ShortDate';
import { WaitFacts } from '../WaitFacts';
import parts from '../parts.module.css';
import styles from './head.module.css';
import { mergeWaits } from './mergeWaits';

export interface StageStatus {
  process: StatusProcess;
  number: number;
  /** Name instead of the usual one. */
  name?: string;
}

interface StageDetailsProps {
  status: StageStatus | undefined;
  /** Text shown if the stage has no status. */
  state?: string;
  since: string | null;
  waits: RibbonStage['waits'];
}

/** A stage's status and start, and its open tasks. */
export function StageDetails({ status, state, since, waits }: StageDetailsProps) {
  const { t } = useTranslation('application');
  return (
    <div className={styles.details}>
      <span>
        {status ? <StatusTag process={status.process} status={status.number} name={status.name} /> : state}{' '}
        {since && (
          <span className={parts.soft}>
            {t('ribbon.since')} <ShortDate at={since} />
          </span>
        )}
      </span>
      <Waits waits={waits} />
    </div>
  );
}

/**
 * Open tasks: step, holder, start and deadline. With `reserved` also the roles that may take the step, for viewers
 * who look for work.
 */
export function Waits({ waits, reserved }: { waits: RibbonStage['waits']; reserved?: boolean }) {
  const { t, i18n } = useTranslation();
  if (waits.length === 0) return null;
  return (
    <ul className={styles.waits}>
      {mergeWaits(waits, i18n.language).map((wait) => (
        <li key={`${wait.step} ${wait.record_id ?? ''} ${wait.opened_at}`}>
          <span className={styles.missing}>
            {nameOfTask(t, { ...wait, returned: wait.returned ?? false })}
            {wait.count > 1 && !wait.holder && ` × ${wait.count}`}
          </span>
          <WaitFacts wait={wait} />
          {reserved && wait.reserved && <span>{wait.reserved}</span>}
        </li>
      ))}
    </ul>
  );
}
