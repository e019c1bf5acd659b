import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { StatusTag } from '../../shared/StatusTag';
import { Decided } from '../Decided';
import { Panel } from '../Panel';
import styles from '../parts.module.css';
import { StoredFile } from '../StoredFile';

/** The agreement's three parts and its scan, each with its signers. */
export function AgreementPanel({ view }: { view: ApplicationView }) {
  const { t } = useTranslation('processes');
  const { grunt_agreement: agreement } = view.reporting_review;
  const version = `${view.epoch}.${view.version}`;
  return (
    <Panel title={t('process.agreement')} mark={<StatusTag process="agreement" status={agreement.status} />}>
      {agreement.returned && (
        <Alert
          type="warning"
          showIcon
          title={t('application:agreement.returned')}
          description={<Decided {...agreement.returned} />}
        />
      )}
      <dl className={styles.pairs}>
        <StoredFile label={t('slot.main')} file={agreement.main_file} version={version} />
        <StoredFile label={t('slot.budget')} file={agreement.final_budget} version={version} />
        <StoredFile label={t('slot.protocol')} file={agreement.final_protocol} version={version} />
        <StoredFile label={t('slot.scan')} file={agreement.scaned_agreement} version={version} />
      </dl>
    </Panel>
  );
}
