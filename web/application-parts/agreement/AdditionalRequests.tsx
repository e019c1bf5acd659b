import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { DateTime } from '../../shared/DateTime';
import { Facts } from '../../shared/Facts';
import { StatusTag } from '../../shared/StatusTag';
import { DecisionSummary } from '../DecisionSummary';
import { Panel } from '../Panel';
import styles from '../parts.module.css';
import { Sum } from '../Sum';
import own from './agreement.module.css';

type Agreement = ApplicationView['reporting_review']['grunt_agreement'];
type Request = Agreement['additional_requests'][number];

/** The applicant's requests with reason, requested change, sum, term and answer; newest first. */
export function AdditionalRequests({ agreement }: { agreement: Agreement }) {
  const { t } = useTranslation('application');
  const requests = agreement.additional_requests.toReversed();
  if (requests.length === 0) return null;
  return (
    <Panel title={t('requests.title')}>
      <ul className={own.list}>
        {requests.map((request) => (
          <li key={request.id}>
            <div className={own.head}>
              <h3>{t('processes:process.additional_request')}</h3>
              <StatusTag process="additional_request" status={request.status} />
              <span className={styles.soft}>
                <DateTime at={request.created_at} parts="date" />
              </span>
            </div>
            <RequestFacts request={request} />
            <Answer request={request} agreement={agreement} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function RequestFacts({ request }: { request: Request }) {
  const { t } = useTranslation('application');
  const { reason, change, sum, term } = request;
  const words = (text: string) => <p className={styles.words}>{text}</p>;
  return (
    <Facts
      items={[
        { label: t('requests.reason'), value: words(reason) },
        { label: t('requests.change'), value: words(change) },
        ...(sum === null ? [] : [{ label: t('requests.sum'), value: <Sum amount={sum} /> }]),
        ...(term === null ? [] : [{ label: t('requests.term'), value: <DateTime at={term} parts="date" /> }]),
      ]}
    />
  );
}

function Answer({
  request: { answer, additional_id: id },
  agreement,
}: {
  request: Request;
  agreement: Agreement;
}) {
  const { t } = useTranslation('application');
  const index = agreement.additionalFiles.findIndex((file) => file.id === id);
  return (
    <>
      {index >= 0 && <p>{t('requests.linked', { number: index + 1 })}</p>}
      {answer && <DecisionSummary {...answer} />}
    </>
  );
}
