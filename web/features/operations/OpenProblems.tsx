import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperatorRemedy } from '../../../domain/reconciliation';
import type { ReadOutput } from '../../reads/names';
import { DataTable, type Column } from '../../shared/table/DataTable';
import { momentColumn } from '../../shared/table/momentColumn';
import { useWrite } from '../../shared/useWrite';
import { PasswordDialog } from '../account/security/PasswordDialog';
import { subjectColumn } from './subjectColumn';
import { DeliveryList } from './DeliveryList';
import styles from './operations.module.css';
import { UnansweringParts } from './UnansweringParts';
import { RowCountNote } from './RowCountNote';

type State = ReadOutput<'operations'>;
type Stopped = State['needs_operator']['rows'][number];

interface OpenProblemsProps {
  state: State;
  refresh: () => void;
}

/** Parts that do not answer, stopped applications and sessions, and failed notifications: each with its reason and remedy. */
export function OpenProblems({ state, refresh }: OpenProblemsProps) {
  const { needs_operator, given_up } = state;
  const partsAway = state.parts.filter(({ up }) => !up);
  const { t } = useTranslation('operations');
  if (partsAway.length + needs_operator.count + given_up.count === 0)
    return <p className={styles.soft}>{t('needs.none')}</p>;
  return (
    <>
      <UnansweringParts parts={partsAway} />
      {needs_operator.count > 0 && <StoppedList stopped={needs_operator} refresh={refresh} />}
      {given_up.count > 0 && (
        <>
          <h3>{t('delivery.givenUp')}</h3>
          <DeliveryList label={t('delivery.givenUp')} deliveries={given_up} onRetried={refresh} />
        </>
      )}
    </>
  );
}

function StoppedList({ stopped, refresh }: { stopped: State['needs_operator']; refresh: () => void }) {
  const { t } = useTranslation('operations');
  const [dialog, setDialog] = useState<{ item: Stopped; remedy: OperatorRemedy }>();
  const afterRemedy = (remedy: OperatorRemedy) =>
    ({ done: `operations:done.${remedy}`, makesOld: ['operatorActions'], onDone: refresh }) as const;
  const remedies = {
    resume: useWrite('resumeSubject', afterRemedy('resume')),
    'start-from-records': useWrite('startAgain', afterRemedy('start-from-records')),
  };
  const columns: Column<Stopped>[] = [
    subjectColumn(t('needs.subject')),
    {
      key: 'reason',
      title: t('needs.reason'),
      render: ({ reason, step }) => (
        <>
          {t([`reason.${reason}`, 'reason.other'], { reason })}
          {step && (
            <span className={styles.title}>
              {t('needs.waits', { step: t(`processes:step.${step}.done`) })}
            </span>
          )}
        </>
      ),
    },
    momentColumn('since', t('needs.since'), 'second', ({ since }) => since),
    {
      key: 'remedies',
      title: t('log.action'),
      narrow: true,
      render: (row) => (
        <span className={styles.buttons}>
          {row.remedies.map((remedy) => (
            <Button
              key={remedy}
              size="small"
              aria-label={`${t(`remedy.${remedy}`)}: ${row.subject.label}`}
              onClick={() => setDialog({ item: row, remedy })}
            >
              {t(`remedy.${remedy}`)}
            </Button>
          ))}
        </span>
      ),
    },
  ];
  return (
    <>
      <DataTable
        label={t('needs.label')}
        columns={columns}
        rows={stopped.rows}
        rowKey={({ subject }) => subject._id}
      />
      <RowCountNote list={stopped} />
      {dialog && (
        <PasswordDialog
          text={t(`confirm.${dialog.remedy}`, { name: dialog.item.subject.label })}
          ok={t(`remedy.${dialog.remedy}`)}
          work={(password) =>
            remedies[dialog.remedy].send({ params: { id: dialog.item.subject._id }, body: { password } })
          }
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}
