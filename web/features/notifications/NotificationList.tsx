import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '../../store/hooks';
import { usePagedRead } from '../../reads/useRead';
import { Loaded } from '../../shared/Loaded';
import { LoadMore } from '../../shared/LoadMore';
import { useRefreshOnLanguageChange } from '../../shared/useRefreshOnLanguageChange';
import { NotificationItem } from './NotificationItem';
import styles from './notifications.module.css';
import { notices } from './actions';

/** Own notifications, newest first. Opening one marks it as read. */
export function NotificationList({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('notifications');
  const dispatch = useAppDispatch();
  const { remote, refresh, more, loadMore } = usePagedRead('notifications');
  useRefreshOnLanguageChange(refresh);
  return (
    <Loaded remote={remote} onRetry={refresh}>
      {(pages) => {
        const all = pages.flatMap((page) => page.notifications);
        const [newest] = all;
        if (!newest) return <p className={styles.none}>{t('none')}</p>;
        return (
          <>
            <Button
              disabled={all.every(({ read }) => read)}
              onClick={() => dispatch(notices.markAsRead({ up_to: newest._id }))}
            >
              {t('readAll')}
            </Button>
            <ul className={styles.list}>
              {all.map((notification) => (
                <NotificationItem
                  key={notification._id}
                  notification={notification}
                  onOpen={() => {
                    if (!notification.read) dispatch(notices.markAsRead({ ids: [notification._id] }));
                    onOpen();
                  }}
                />
              ))}
            </ul>
            <LoadMore more={more} loadMore={loadMore} />
          </>
        );
      }}
    </Loaded>
  );
}
