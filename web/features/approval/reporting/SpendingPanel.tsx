import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SpendingView } from '../../../../api/areas/approval/contract/spending';
import { Panel } from '../../../application-parts/Panel';
import styles from '../../../application-parts/parts.module.css';
import { useRead } from '../../../reads/useRead';
import { Loaded } from '../../../shared/Loaded';
import { Decimal, LineComparison } from '../LineComparison';

interface SpendingPanelProps {
  applicationId: string;
  reportId: string;
}

/** Spending of a finance report compared with the agreed budget, line by line (rules/reporting-and-act, "Spent against budget"). */
export function SpendingPanel({ applicationId, reportId }: SpendingPanelProps) {
  const { t } = useTranslation('approval');
  const { remote, refresh } = useRead('reportSpending', {
    params: { id: applicationId, procedureId: reportId },
  });
  return (
    <Panel title={t('spending.title')}>
      <Loaded remote={remote} onRetry={refresh}>
        {({ spending }) =>
          spending ? (
            <SpendingTable spending={spending} />
          ) : (
            <p className={styles.soft}>{t('spending.otherForm')}</p>
          )
        }
      </Loaded>
    </Panel>
  );
}

function SpendingTable({ spending }: { spending: SpendingView }) {
  const { t } = useTranslation('approval');
  const { lines, planned, spent, difference, stated, file } = spending;
  return (
    <>
      <LineComparison
        label={t('spending.title')}
        sides={{
          first: { heading: t('spending.planned'), absent: t('spending.absent.planned') },
          second: { heading: t('spending.spentAndDifference'), absent: t('spending.absent.spent') },
        }}
        differences={{ above: t('spending.left'), below: t('spending.overspent') }}
        lines={lines.map((line) => ({ ...line, first: line.planned, second: line.spent }))}
        total={{ first: planned, second: spent, difference }}
      />
      {stated !== null && (
        <Alert
          type="warning"
          showIcon
          title={
            <>
              {t('spending.stated')} <Decimal amount={stated} />
            </>
          }
        />
      )}
      <p className={styles.soft}>{t('spending.from', { name: file.name })}</p>
    </>
  );
}
