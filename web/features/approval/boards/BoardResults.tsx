import { Button, Flex, Progress } from 'antd';
import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { BoardStage } from '../../../../api/areas/approval/contract/boards';
import type { BatchItemView, BatchView } from '../../../../api/areas/batches/contract/batches';
import { Panel } from '../../../application-parts/Panel';
import { approvalAddress, STAGE_PLACES } from '../../../routes/approvalAddress';
import { valueOf } from '../../../reads/remote';
import { useRead } from '../../../reads/useRead';
import { Loaded } from '../../../shared/Loaded';
import { DataTable, type Column } from '../../../shared/table/DataTable';
import { Tag } from '../../../shared/Tag';
import { TwoLines } from '../../../shared/table/TwoLines';
import { winnerText } from '../../../steps/winnerText';
import { failedOf } from './boardsDraft';

interface BoardResultsProps {
  stage: BoardStage;
  batchId: string;
  onEnd: (batch: BatchView) => void;
  /** Selects the failed applications again; their input is kept. */
  onRetry: (applications: string[]) => void;
  /** Returns to the form; undefined while the batch is carried out or cannot be read. */
  onClose: (batch: BatchView | undefined) => void;
}

/** Progress of the decisions with the result of each application. The batch continues if the page is closed. */
export function BoardResults({ stage, batchId, onEnd, onRetry, onClose }: BoardResultsProps) {
  const { t, i18n } = useTranslation();
  const { remote, refresh } = useRead('batchById', { params: { id: batchId } });
  const batch = valueOf(remote)?.batch;
  useEffect(() => {
    if (batch?.finished) onEnd(batch);
  }, [batch, onEnd]);
  return (
    <Panel title={t('approval:boards.results')}>
      <Loaded remote={remote} onRetry={refresh}>
        {({ batch }) => (
          <Flex vertical gap="small">
            <ProgressBar batch={batch} />
            <DataTable
              label={t('approval:boards.results')}
              columns={resultColumns(t, stage, i18n.language)}
              rows={batch.items}
              rowKey={({ subject }) => subject._id}
            />
            <Flex wrap gap="small">
              {batch.finished && batch.failed > 0 && (
                <Button type="primary" onClick={() => onRetry(failedOf(batch))}>
                  {t('approval:boards.retry', { count: batch.failed })}
                </Button>
              )}
              <Button onClick={() => onClose(batch)}>
                {t(`approval:boards.${batch.finished ? 'close' : 'toForm'}`)}
              </Button>
            </Flex>
          </Flex>
        )}
      </Loaded>
      {remote.kind === 'error' && (
        <Button onClick={() => onClose(undefined)}>{t('approval:boards.toForm')}</Button>
      )}
    </Panel>
  );
}

function ProgressBar({ batch: { items, done, failed, finished } }: { batch: BatchView }) {
  const { t } = useTranslation('approval');
  const total = items.length;
  const words = t(finished ? 'boards.ended' : 'boards.going', { done, total });
  return (
    <>
      <p role="status">{words}</p>
      <Progress
        aria-label={words}
        percent={(100 * (done + failed)) / total}
        success={{ percent: (100 * done) / total }}
        showInfo={false}
        status={finished ? undefined : 'active'}
        strokeColor="var(--danger)"
      />
      {!finished && <p>{t('boards.background')}</p>}
    </>
  );
}

const COLOURS = { waiting: 'info', done: 'success', failed: 'danger' } as const;

const resultColumns = (t: TFunction, stage: BoardStage, language: string): Column<BatchItemView>[] => [
  {
    key: 'application',
    title: t('approval:boards.application'),
    card: 'line',
    render: ({ subject }) => (
      <TwoLines
        breaks
        first={
          <Link to={approvalAddress(subject._id, STAGE_PLACES[stage])}>
            <bdi>{subject.title}</bdi>
          </Link>
        }
        second={<span className="number">{subject.label}</span>}
      />
    ),
  },
  {
    key: 'result',
    title: t('approval:boards.result'),
    card: 'bare',
    width: '60%',
    render: ({ state, step, outcome, detail, winner }) => (
      <>
        <Tag colour={COLOURS[state]}>{t(`approval:boards.state.${state}`)}</Tag>{' '}
        {state === 'done' && outcome && t(`processes:outcome.${step}.${outcome}`)}
        {[detail, winner && winnerText(t, winner, language)].filter(Boolean).join(' ')}
      </>
    ),
  },
];
