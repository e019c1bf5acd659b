import ClockCircleOutlined from '@ant-design/icons/ClockCircleOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import WarningOutlined from '@ant-design/icons/WarningOutlined';
import { useTranslation } from 'react-i18next';
import type { RibbonStage } from '../../../../api/contract/application';
import { DateTime } from '../../../shared/DateTime';
import { roleName } from '../../../shared/processTexts';
import { Tag } from '../../../shared/Tag';
import styles from './parts.module.css';

type Wait = RibbonStage['waits'][number];

/** Who holds a task, since when, until when. */
export function WaitFacts({ wait }: { wait: Wait }) {
  const { t, i18n } = useTranslation('application');
  const roles = wait.roles.map((role) => roleName(t, role));
  const holder = wait.holder ?? new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(roles);
  return (
    <span className={styles.facts}>
      <span className={styles.fact}>
        <UserOutlined aria-hidden />
        <span className="visually-hidden">{t('ribbon.holder')}</span> {holder}
      </span>
      <span className={styles.fact}>
        {t('ribbon.since')} <DateTime at={wait.opened_at} parts="date" />
      </span>
      {wait.due_at && (
        <span className={styles.fact}>
          <ClockCircleOutlined aria-hidden />
          {t('ribbon.due')} <DateTime at={wait.due_at} parts="date" />
        </span>
      )}
      {wait.overdue && (
        <Tag colour="danger" icon={<WarningOutlined />}>
          {t('ribbon.overdue')}
        </Tag>
      )}
    </span>
  );
}
