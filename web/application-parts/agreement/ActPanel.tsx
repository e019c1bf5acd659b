import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { StatusTag } from '../../shared/StatusTag';
import { Panel } from '../Panel';
import styles from '../parts.module.css';
import { StoredFile } from '../StoredFile';

/** The act of the completed project with its signers. */
export function ActPanel({ view }: { view: ApplicationView }) {
  const { t } = useTranslation('processes');
  const { completed_act: act } = view.reporting_review;
  return (
    <Panel title={t('process.act')} mark={<StatusTag process="act" status={act.status} />}>
      <dl className={styles.pairs}>
        <StoredFile label={t('slot.act')} file={act.file} version={`${view.epoch}.${view.version}`} />
      </dl>
    </Panel>
  );
}
