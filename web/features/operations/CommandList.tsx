import { useTranslation } from 'react-i18next';
import type { ReadOutput } from '../../reads/names';
import { DataTable, type Column } from '../../shared/table/DataTable';
import { momentColumn } from '../../shared/table/momentColumn';
import { roleName } from '../../shared/processTexts';
import { subjectColumn } from './subjectColumn';
import styles from './operations.module.css';
import { RowCountNote } from './RowCountNote';

type Commands = ReadOutput<'operations'>['commands'];
type Command = Commands['rows'][number];

/** Decisions that have not been carried out yet, oldest first. */
export function CommandList({ commands }: { commands: Commands }) {
  const { t } = useTranslation('operations');
  if (commands.count === 0) return <p className={styles.soft}>{t('command.none')}</p>;
  const columns: Column<Command>[] = [
    subjectColumn(t('needs.subject')),
    { key: 'step', title: t('command.step'), render: ({ step }) => t(`processes:step.${step}.done`) },
    {
      key: 'actor',
      title: t('command.actor'),
      render: ({ actor: { name, role } }) => [name, roleName(t, role)].filter(Boolean).join(', '),
    },
    momentColumn('created', t('command.created'), 'second', ({ created_at: at }) => at),
    {
      key: 'state',
      title: t('command.state'),
      render: ({ accepted }) => t(accepted ? 'command.accepted' : 'command.sent'),
    },
  ];
  return (
    <>
      <DataTable
        label={t('command.label')}
        columns={columns}
        rows={commands.rows}
        rowKey={({ subject }) => subject._id}
      />
      <RowCountNote list={commands} />
    </>
  );
}
