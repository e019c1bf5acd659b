import { Button, Progress } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../../api/areas/inbox/contract/inbox';
import type { SignedItem } from '../../../../api/areas/specified-steps/contract/signing';
import { cut } from '../../../shared/CutText';
import { Dialog } from '../../../shared/Dialog';
import { DataTable, type Column } from '../../../shared/table/DataTable';
import { TwoLines } from '../../../shared/table/TwoLines';
import { Tag } from '../../../shared/Tag';
import styles from '../inbox.module.css';
import { StatusNote } from '../../../steps/StatusNote';
import { resultOf } from './signable';
import type { ManySigning } from './useManySigning';
import { ActButton } from '../../../shared/ActButton';

const rowKey = (task: Task) => task._id;

/** How far many signatures are, and what became of each. */
export function SigningDialog({ signing }: { signing: ManySigning }) {
  const { t } = useTranslation('inbox');
  const { tasks, results, status, going, repeat, close } = signing;
  if (!tasks) return null;
  const total = tasks.length;
  const done = tasks.filter((task) => resultOf(task, results)?.ok).length;
  const left = total - done;
  const words = t(going ? 'sign.going' : 'sign.ended', { done, total });
  return (
    <Dialog
      title={t('sign.title')}
      width={720}
      onCancel={close}
      footer={
        <>
          {!going && left > 0 && <ActButton onClick={repeat}>{t('sign.again')}</ActButton>}
          <Button type="primary" autoFocus onClick={close}>
            {t('sign.close')}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <p role="status" className={styles.about}>
          {words}
        </p>
        <Progress
          aria-label={words}
          percent={(100 * done) / total}
          showInfo={false}
          status={!going && left > 0 ? 'exception' : left === 0 ? 'success' : 'active'}
        />
        {going && <p className={styles.none}>{t('sign.background')}</p>}
        {!going && <StatusNote status={status} />}
        <div className={styles.signed} tabIndex={0} role="region" aria-label={t('sign.list')}>
          <DataTable
            label={t('sign.list')}
            columns={columnsOf(t, results, going)}
            rows={tasks}
            rowKey={rowKey}
          />
        </div>
      </div>
    </Dialog>
  );
}

const columnsOf = (t: TFunction<'inbox'>, results: readonly SignedItem[], going: boolean): Column<Task>[] => [
  {
    key: 'application',
    title: t('column.application'),
    card: 'line',
    render: ({ subject: { label, title } }) => (
      <TwoLines
        first={<bdi title={title}>{cut(title)}</bdi>}
        second={<span className="number">{label}</span>}
      />
    ),
  },
  {
    key: 'result',
    title: t('sign.result'),
    card: 'bare',
    render: (task) => {
      const result = resultOf(task, results);
      if (result?.ok) return <Tag colour="success">{t('sign.state.done')}</Tag>;
      if (!result || result.pending)
        return (
          <Tag colour={going ? 'info' : 'neutral'}>
            {t(going ? 'sign.state.going' : 'sign.state.unknown')}
          </Tag>
        );
      return (
        <>
          <Tag colour="danger">{t('sign.state.failed')}</Tag> {result.detail}
        </>
      );
    },
  },
];
