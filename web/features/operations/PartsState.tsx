import { Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ReadOutput } from '../../reads/names';
import { formatMoment } from '../../shared/DateTime';
import { Tag } from '../../shared/Tag';
import { formatSize } from '../../application-parts/files/formatSize';
import { ComparisonProgress } from './ComparisonProgress';
import styles from './operations.module.css';

type State = ReadOutput<'operations'>;

/** State of the parts, free disk space, the task queue, the last comparison and the last backup. */
export function PartsState({ state }: { state: State }) {
  const { t } = useTranslation('operations');
  return (
    <Descriptions
      size="small"
      bordered
      column={1}
      items={[
        { key: 'parts', label: t('state.parts'), children: <Parts parts={state.parts} /> },
        { key: 'disk', label: t('state.disk'), children: <Disk disk={state.disk} /> },
        { key: 'queue', label: t('state.queue'), children: <Queue queue={state.queue} /> },
        {
          key: 'compared',
          label: t('state.compared'),
          children: <ComparisonProgress state={state.reconciliation} />,
        },
        {
          key: 'found',
          label: t('state.found'),
          children: t('state.foundText', {
            today: state.reconciliation.found_today,
            all: state.reconciliation.found,
          }),
        },
        { key: 'backup', label: t('state.backup'), children: <Backup backup={state.backup} /> },
      ]}
    />
  );
}

function Parts({ parts }: Pick<State, 'parts'>) {
  const { t } = useTranslation('operations');
  return (
    <span className={styles.parts}>
      {parts.map(({ part, up }) => (
        <Tag key={part} colour={up ? 'success' : 'danger'}>
          {t(`state.part.${part}`)}: {t(up ? 'state.up' : 'state.down')}
        </Tag>
      ))}
    </span>
  );
}

function Disk({ disk }: Pick<State, 'disk'>) {
  const { t, i18n } = useTranslation('operations');
  if (!disk) return <Tag colour="danger">{t('state.unknown')}</Tag>;
  const size = formatSize(disk.free_bytes, i18n.language);
  return disk.low ? <Tag colour="danger">{t('state.diskLow', { size })}</Tag> : <>{size}</>;
}

function Queue({ queue }: Pick<State, 'queue'>) {
  const { t } = useTranslation('operations');
  if (!queue) return <Tag colour="danger">{t('state.unknown')}</Tag>;
  const { workflows, activities } = queue;
  if (workflows.waiting + activities.waiting === 0) return <>{t('state.queueEmpty')}</>;
  return (
    <>
      {t('state.queueText', {
        workflows: workflows.waiting,
        activities: activities.waiting,
        seconds: Math.round(Math.max(workflows.seconds, activities.seconds)),
      })}
    </>
  );
}

function Backup({ backup }: Pick<State, 'backup'>) {
  const { t, i18n } = useTranslation('operations');
  if (!backup) return <Tag colour="warning">{t('state.backupNone')}</Tag>;
  return (
    <span className={styles.value}>
      {t('state.backupText', {
        at: formatMoment(backup.ended_at, i18n.language, 'second'),
        files: backup.files,
        size: formatSize(backup.bytes, i18n.language),
        folder: backup.folder,
      })}
      {backup.lost > 0 && <Tag colour="danger">{t('state.backupLost', { count: backup.lost })}</Tag>}
    </span>
  );
}
