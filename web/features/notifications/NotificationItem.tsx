import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { NotificationView } from '../../../api/areas/notifications/contract/notifications';
import { CutText } from '../../shared/CutText';
import { DateTime, formatMoment } from '../../shared/DateTime';
import { taskName } from '../../shared/processTexts';
import { addressOf } from './addressOf';
import styles from './notifications.module.css';

interface NotificationItemProps {
  notification: NotificationView;
  onOpen: () => void;
}

/** One notification, as a link to its subject. */
export function NotificationItem({ notification, onOpen }: NotificationItemProps) {
  const { t, i18n } = useTranslation();
  const { kind, at, read, subject, account, task, actor, command } = notification;
  const due = task?.due_at && formatMoment(task.due_at, i18n.language, 'day');
  const closed = (task ?? account)?.closed;
  // As the bell counts them.
  const isUnread = !read && !closed;
  const text = command
    ? t(`processes:step.${command.step}.done`)
    : task && taskName(t, task.process, task.step);
  return (
    <li className={styles.item} data-unread={isUnread || undefined}>
      <Link to={addressOf(notification)} onClick={onOpen} className={styles.link}>
        {isUnread && <span className="visually-hidden">{t('notifications:unread')}: </span>}
        {t(`notifications:text.${actor || kind !== 'assigned' ? kind : 'yours'}`, { actor, task: text, due })}
      </Link>
      {command?.reason && <span className={styles.about}>{command.reason}</span>}
      {subject && (
        <span className={styles.about}>
          <span className={styles.number}>{subject.label}</span> <CutText text={subject.title} />
        </span>
      )}
      {account && <span className={styles.about}>{account.name}</span>}
      <span className={styles.about}>
        <DateTime at={at} parts="dayTime" />
        {closed && ` · ${t(account ? 'notifications:settled' : 'notifications:closed')}`}
      </span>
    </li>
  );
}
