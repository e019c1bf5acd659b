import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { EmptyState } from '../../shared/EmptyState';
import { formatMoment } from '../../shared/DateTime';
import { StatusTag } from '../../shared/StatusTag';
import { FileLink } from '../files/FileLink';
import { Panel } from '../Panel';
import { Protocol } from '../Protocol';
import styles from '../parts.module.css';
import { Answers } from './Answers';
import { ChangedFields } from './ChangedFields';
import { Commission } from './Commission';

type Procedure = ApplicationView['negotiation_procedures'][number];

/** Every negotiation procedure, newest first: the applicant's changes, the roles' answers, the decision. */
export function NegotiationTab({ view }: { view: ApplicationView }) {
  const { t } = useTranslation('application');
  const procedures = view.negotiation_procedures.map((procedure, index) => ({
    procedure,
    number: index + 1,
  }));
  if (procedures.length === 0) return <EmptyState text={t('negotiation.none')} />;
  return (
    <>
      {procedures.toReversed().map(({ procedure, number }) => (
        <ProcedurePanel key={procedure._id} procedure={procedure} number={number} view={view} />
      ))}
    </>
  );
}

function ProcedurePanel({
  procedure,
  number,
  view,
}: {
  procedure: Procedure;
  number: number;
  view: ApplicationView;
}) {
  const { t, i18n } = useTranslation('application');
  const { type, commission, message, negotiation_files: files, late } = procedure;
  const date = formatMoment(procedure.created_at, i18n.language, 'date');
  const version = `${view.epoch}.${view.version}`;
  return (
    <Panel
      title={t(`record.${type}`, { number, date })}
      mark={<StatusTag process="negotiation" status={procedure.status} />}
    >
      {late && <p className={styles.soft}>{t('negotiation.late')}</p>}
      {commission && <Commission commission={commission} />}
      {type === 'online' && (
        <>
          <ChangedFields
            fields={procedure.changed_fields}
            before={procedure.before}
            sections={view.data.fields}
          />
          {procedure.applicant_message && (
            <>
              <h3>{t('negotiation.applicantMessage')}</h3>
              <p className={styles.words}>{procedure.applicant_message}</p>
            </>
          )}
          <h3>{t('negotiation.files')}</h3>
          {files.length === 0 && <p className={styles.soft}>{t('negotiation.noFiles')}</p>}
          <ul className={styles.files}>
            {files.map((file) => (
              <li key={file._id}>
                <FileLink file={file} />
              </li>
            ))}
          </ul>
          <Answers procedure={procedure} />
        </>
      )}
      {message && (
        <>
          <h3>{t('negotiation.decision')}</h3>
          <p className={styles.words}>{message}</p>
        </>
      )}
      <Protocol kind="minutes" protocol={procedure.minutes} version={version} />
      <Protocol kind="negotiation" protocol={procedure.protocol_id} version={version} />
    </Panel>
  );
}
