import { Progress } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { BatchItemView, BatchView } from '../../../api/areas/batches/contract/batches';
import { subjectAddress } from '../../../domain/addresses';
import { documentAddress } from '../../routes/agreementsAddress';
import { processName } from '../../shared/processTexts';
import { DataTable, type Column } from '../../shared/table/DataTable';
import { TwoLines } from '../../shared/table/TwoLines';
import { Tag } from '../../shared/Tag';
import { winnerText } from '../winnerText';
import styles from './many.module.css';
import { resultOf, type Signable } from './signable';

interface BatchReportProps {
  items: readonly Signable[];
  /** Undefined before the server has answered. */
  batch?: Pick<BatchView, 'done' | 'items'>;
  going: boolean;
}

interface Line extends Signable {
  result: BatchItemView | undefined;
}

const rowKey = ({ subject, step, record_id: record }: Signable) => `${subject._id} ${step} ${record ?? ''}`;

/** Progress of a batch of signatures, with the result of each document. */
export function BatchReport({ items, batch, going }: BatchReportProps) {
  const { t, i18n } = useTranslation();
  const total = items.length;
  const doneCount = batch?.done ?? 0;
  const words = t(going ? 'agreements:sign.going' : 'agreements:sign.ended', { done: doneCount, total });
  const lines: Line[] = items.map((item) => ({ ...item, result: resultOf(item, batch?.items ?? []) }));
  return (
    <div className={styles.report}>
      <p role="status" className={styles.about}>
        {words}
      </p>
      <Progress
        aria-label={words}
        percent={total === 0 ? 0 : (100 * doneCount) / total}
        showInfo={false}
        status={going ? 'active' : doneCount === total ? 'success' : 'exception'}
      />
      {going && <p className={styles.soft}>{t('agreements:sign.background')}</p>}
      <div className={styles.signed} tabIndex={0} role="region" aria-label={t('agreements:sign.list')}>
        <DataTable
          label={t('agreements:sign.list')}
          columns={columnsOf(t, i18n.language, going)}
          rows={lines}
          rowKey={rowKey}
        />
      </div>
    </div>
  );
}

/** Returns title and number of a subject: a session has only a number. */
function namesOf({ kind, label, title }: Signable['subject']): { name?: string; number?: string } {
  if (kind === 'application') return { name: title, number: label };
  return kind === 'document' ? { name: label, number: title } : { number: label };
}

const columnsOf = (t: TFunction, language: string, going: boolean): Column<Line>[] => [
  {
    key: 'document',
    title: t('agreements:sign.document'),
    card: 'line',
    render: ({ subject, step, record_id: record }) => {
      const { name, number } = namesOf(subject);
      const { kind, _id: id } = subject;
      const to = kind === 'application' ? documentAddress(id, step, record) : subjectAddress({ kind, id });
      return (
        <TwoLines
          breaks
          first={<Link to={to}>{name ? <bdi>{name}</bdi> : <span className="number">{number}</span>}</Link>}
          second={
            <>
              {name && number && (
                <>
                  <span className="number">{number}</span>
                  {' · '}
                </>
              )}
              {processName(t, step.split('.')[0] ?? '')}
            </>
          }
        />
      );
    },
  },
  {
    key: 'result',
    title: t('agreements:sign.result'),
    card: 'bare',
    render: ({ result }) => <Result result={result} going={going} words={wordsOf(t, language, result)} />,
  },
];

/** Returns the reason of a failure, and the decision that came first. */
const wordsOf = (t: TFunction, language: string, result: BatchItemView | undefined): string =>
  [result?.detail, result?.winner && winnerText(t, result.winner, language)].filter(Boolean).join(' ');

function Result({
  result,
  going,
  words,
}: {
  result: BatchItemView | undefined;
  going: boolean;
  words: string;
}) {
  const { t } = useTranslation('agreements');
  if (result?.state === 'done') return <Tag colour="success">{t('sign.state.done')}</Tag>;
  if (result?.state === 'failed')
    return (
      <>
        <Tag colour="danger">{t('sign.state.failed')}</Tag> {words}
      </>
    );
  return (
    <Tag colour={going ? 'info' : 'neutral'}>{t(going ? 'sign.state.going' : 'sign.state.unknown')}</Tag>
  );
}
