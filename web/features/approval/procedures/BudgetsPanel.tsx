import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../../api/areas/application/contract/application';
import type { BudgetsView } from '../../../../api/areas/approval/contract/spending';
import { FileLink } from '../../../application-parts/files/FileLink';
import { Panel } from '../../../application-parts/Panel';
import styles from '../../../application-parts/parts.module.css';
import { useRead } from '../../../reads/useRead';
import { Loaded } from '../../../shared/Loaded';
import { LineComparison } from '../LineComparison';

interface BudgetsPanelProps {
  view: ApplicationView;
  procedure: ApplicationView['negotiation_procedures'][number];
}

/** The submitted budget beside the final one of an offline procedure (rules/negotiation, "Both budgets"). */
export function BudgetsPanel({ view, procedure }: BudgetsPanelProps) {
  const { t } = useTranslation('approval');
  const submitted = view.documents.find(({ budget }) => budget);
  const final = procedure.estimate;
  return (
    <Panel title={t('budgets.title')}>
      <dl className={styles.pairs}>
        <dt>{t('budgets.submitted')}</dt>
        <dd>{submitted ? <FileLink file={submitted} /> : t('budgets.notNamed')}</dd>
        <dt>{t('budgets.final')}</dt>
        <dd>{final ? <FileLink file={final} /> : t('budgets.noFinal')}</dd>
      </dl>
      {submitted && final && (
        <Comparison key={final._id} applicationId={view._id} procedureId={procedure._id} />
      )}
    </Panel>
  );
}

function Comparison({ applicationId, procedureId }: { applicationId: string; procedureId: string }) {
  const { t } = useTranslation('approval');
  const { remote, refresh } = useRead('procedureBudgets', {
    params: { id: applicationId, negotiationId: procedureId },
  });
  return (
    <Loaded remote={remote} onRetry={refresh}>
      {({ budgets }) =>
        budgets ? <BudgetsTable budgets={budgets} /> : <p className={styles.soft}>{t('budgets.otherForm')}</p>
      }
    </Loaded>
  );
}

function BudgetsTable({ budgets: { lines, submitted, final, difference } }: { budgets: BudgetsView }) {
  const { t } = useTranslation('approval');
  return (
    <LineComparison
      label={t('budgets.title')}
      sides={{
        first: { heading: t('budgets.submitted'), absent: t('budgets.absent.submitted') },
        second: { heading: t('budgets.finalAndDifference'), absent: t('budgets.absent.final') },
      }}
      lines={lines.map((line) => ({ ...line, first: line.submitted, second: line.final }))}
      total={{ first: submitted, second: final, difference }}
    />
  );
}
