import ClockCircleOutlined from '@ant-design/icons/ClockCircleOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import WarningOutlined from '@ant-design/icons/WarningOutlined';
import { useTranslation } from 'react-i18next';
import type { RibbonStage } from '../../api/areas/application/contract/application';
import { ShortDate } from './ShortDate';
import { Tag } from '../shared/Tag';
import styles from './parts.module.css';

type Wait = RibbonStage['waits'][number];

/** Holder, start and deadline of a task. */
export function WaitFacts({ wait }: { wait: Wait }) {
  const { t, i18n } = useTranslation('application');
  const holder =
    wait.holder ??
    anyOf(
      wait.roles.map((role) => t(`processes:roleInline.${role}`)),
      i18n.language,
    );
  return (
    <span className={styles.facts}>
      <span className={styles.fact}>
        <UserOutlined aria-hidden />
        <span>
          <span className="visually-hidden">{t('ribbon.holder')}</span> {holder}
        </span>
      </span>
      <span className={styles.fact}>
        <span>
          {t('ribbon.since')} <ShortDate at={wait.opened_at} />
        </span>
      </span>
      {wait.due_at && (
        <span className={styles.fact}>
          <ClockCircleOutlined aria-hidden />
          <span>
            {t('ribbon.due')} <ShortDate at={wait.due_at} />
          </span>
        </span>
      )}
      {wait.overdue && (
        <Tag colour="danger" icon={<WarningOutlined aria-hidden />}>
          {t('ribbon.overdue')}
        </Tag>
      )}
    </span>
  );
}

/** Returns role names as «one, two or three», with a capital first letter. */
function anyOf(roles: string[], language: string): string {
  const list = new Intl.ListFormat(language, { type: 'disjunction' }).format(roles);
  return list.charAt(0).toLocaleUpperCase(language) + list.slice(1);
}
