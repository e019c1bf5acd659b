import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { formatMoment } from '../../shared/DateTime';
import { StatusTag } from '../../shared/StatusTag';
import { FileLink } from '../files/FileLink';
import { Panel } from '../Panel';
import styles from '../parts.module.css';
import { Protocol } from '../Protocol';
import { Sum } from '../Sum';
import { Answers } from './Answers';
import { ChangedFields } from './ChangedFields';
import { Commission } from './Commission';
import { NegotiationFiles } from './NegotiationFiles';
import { repeatedOf } from './repeated';

type Procedure = ApplicationView['negotiation_procedures'][number];

interface ProcedureProps {
  procedure: Procedure;
  view: ApplicationView;
}

/** One procedure: the applicant's changes and the roles' answers, or the commission; then the decision. */
export function ProcedurePanel({
  procedure,
  number,
  view,
  budgetsBeside,
}: ProcedureProps & { number: number; budgetsBeside?: boolean }) {
  const { t, i18n } = useTranslation('application');
  const { type, commission, late, status, created_at: at } = procedure;
  return (
    <Panel
      title={t(`record.${type}`, { number, date: formatMoment(at, i18n.language, 'date') })}
      mark={<StatusTag process="negotiation" status={status} />}
    >
      {late && <p className={styles.soft}>{t('negotiation.late')}</p>}
      {commission && <Commission commission={commission} />}
      {type === 'online' && (
        <>
          <h3>{t('negotiation.changes')}</h3>
          <NegotiationEdits procedure={procedure} view={view} />
          <h3>{t('negotiation.files')}</h3>
          <NegotiationFiles procedure={procedure} view={view} />
          <Answers procedure={procedure} />
        </>
      )}
      <NegotiationDecision procedure={procedure} view={view} budgetsBeside={budgetsBeside} />
    </Panel>
  );
}

/** The applicant's changes and message. If an earlier procedure had the same changes, also the remarks on them. */
export function NegotiationEdits({ procedure, view }: ProcedureProps) {
  const { t } = useTranslation('application');
  const repeated = repeatedOf(procedure, view.negotiation_procedures);
  return (
    <>
      {repeated && (
        <Alert
          type="info"
          showIcon
          title={t('negotiation.repeats', { number: repeated.number })}
          description={
            <>
              {repeated.earlier.message && <p className={styles.words}>{repeated.earlier.message}</p>}
              <Answers procedure={repeated.earlier} />
            </>
          }
        />
      )}
      <ChangedFields
        fields={procedure.changed_fields}
        before={procedure.before}
        changed={procedure.changed}
        sections={view.data.fields}
      />
      {procedure.applicant_message && (
        <>
          <h3>{t('negotiation.applicantMessage')}</h3>
          <p className={styles.words}>{procedure.applicant_message}</p>
        </>
      )}
    </>
  );
}

/** The decision's comment, sum, files, minutes and protocol with its signers. */
export function NegotiationDecision({
  procedure,
  view,
  budgetsBeside,
}: ProcedureProps & {
  /** The final budget has a panel of its own. */
  budgetsBeside?: boolean;
}) {
  const { t } = useTranslation('application');
  const version = `${view.epoch}.${view.version}`;
  return (
    <>
      {procedure.message && (
        <>
          <h3>{t('negotiation.decision')}</h3>
          <p className={styles.words}>{procedure.message}</p>
        </>
      )}
      {procedure.sum !== null && (
        <p>
          {t('processes:input.sum')}: <Sum amount={procedure.sum} />
        </p>
      )}
      <Protocol kind="minutes" protocol={procedure.minutes} version={version} />
      <Protocol kind="negotiation" protocol={procedure.protocol_id} version={version} />
      {procedure.estimate && !budgetsBeside && (
        <>
          <h3>{t('processes:slot.estimate')}</h3>
          <FileLink file={procedure.estimate} />
        </>
      )}
    </>
  );
}
