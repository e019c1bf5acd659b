import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { DecisionSummary } from '../DecisionSummary';
import { AgreementStatusTag, isReturned } from './AgreementStatusTag';
import { Panel } from '../Panel';
import styles from '../parts.module.css';
import { StoredFile } from '../StoredFile';

/** The agreement's three parts and its scan, each with its signers. */
export function AgreementPanel({ view }: { view: ApplicationView }) {
  const { t } = useTranslation('processes');
  const { grunt_agreement: agreement } = view.reporting_review;
  // A generated document contains its annexes: no other part is uploaded (rules/documents, "The document as the agreement").
  const missingText =
    agreement.main_file?.slot === 'source' ? t('application:agreement.partNotNeeded') : undefined;
  const version = `${view.epoch}.${view.version}`;
  return (
    <Panel title={t('process.agreement')} mark={<AgreementStatusTag view={view} />}>
      {agreement.returned && (
        <Alert
          type={isReturned(view) ? 'warning' : 'info'}
          showIcon
          title={t(isReturned(view) ? 'application:agreement.returned' : 'application:agreement.wasReturned')}
          description={<DecisionSummary {...agreement.returned} />}
        />
      )}
      <dl className={styles.pairs}>
        <StoredFile label={t('slot.main')} file={agreement.main_file} version={version} />
        <StoredFile
          label={t('slot.budget')}
          file={agreement.final_budget}
          version={version}
          none={missingText}
        />
        <StoredFile
          label={t('slot.protocol')}
          file={agreement.final_protocol}
          version={version}
          none={missingText}
        />
        <StoredFile label={t('slot.scan')} file={agreement.scaned_agreement} version={version} />
      </dl>
    </Panel>
  );
}
