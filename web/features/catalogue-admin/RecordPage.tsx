import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { breadcrumbs } from '../../../api/areas/catalogue/contract/catalogue';
import type { Level } from '../../../api/areas/catalogue-admin/contract/catalogue-admin';
import { useAppDispatch } from '../../store/hooks';
import { readAgain } from '../../reads/api';
import type { Read } from '../../reads/useRead';
import { Loaded } from '../../shared/Loaded';
import { Page } from '../../shared/Page';
import { valueOf } from '../../reads/remote';
import { adminCrumbs, addressOf } from '../../shared/adminCrumbs';
import { RecordActions } from '../../record-form/RecordActions';
import { RecordLog } from '../../record-form/RecordLog';
import styles from '../../record-form/record-form.module.css';

type Breadcrumbs = z.output<typeof breadcrumbs>;
interface RecordBase {
  _id: string;
  version: number;
  title: string;
  archived: boolean;
  parent_archived: boolean;
  empty: boolean;
  frozen: boolean;
}

interface RecordPageProps<T> {
  level: Level;
  crumb: keyof Breadcrumbs;
  read: Read<T>;
  /** Content of the page; `refresh` reads the record and its log again. */
  children: (value: T, refresh: () => void) => ReactNode;
}

/** Page of a record: breadcrumbs, mark of an archived record, actions, form, lists and log. */
export function RecordPage<T extends { record: RecordBase; breadcrumbs: Breadcrumbs }>({
  level,
  crumb,
  read,
  children,
}: RecordPageProps<T>) {
  const { t } = useTranslation('catalogue-admin');
  const dispatch = useAppDispatch();
  const loaded = valueOf(read.remote);
  const { [crumb]: self, ...above } = loaded?.breadcrumbs ?? {};
  const crumbs = adminCrumbs(above);
  const refresh = () => {
    read.refresh();
    dispatch(readAgain('catalogueLog'));
  };
  return (
    <Page
      title={self?.title}
      crumbs={crumbs}
      extra={
        loaded && (
          <RecordActions
            level={level}
            record={loaded.record}
            parent={crumbs.at(-1)?.to ?? addressOf('seasons', '').replace(/\/$/, '')}
            refresh={refresh}
          />
        )
      }
    >
      <Loaded remote={read.remote} onRetry={read.refresh}>
        {(value) => (
          <div className={styles.stack}>
            {value.record.archived && <Alert type="warning" showIcon title={t('archived.record')} />}
            {!value.record.archived && value.record.parent_archived && (
              <Alert type="warning" showIcon title={t('archived.parent')} />
            )}
            {children(value, refresh)}
            <RecordLog kind={level} record={value.record._id} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}
