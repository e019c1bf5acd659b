import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInKyiv } from '../../../domain/deadlines';
import { useRead } from '../../reads/useRead';
import { ConfirmDialog } from '../../shared/ConfirmDialog';
import { DataTable } from '../../shared/table/DataTable';
import { DateTime, formatMoment } from '../../shared/DateTime';
import { EmptyState } from '../../shared/EmptyState';
import { Loaded } from '../../shared/Loaded';
import { Page } from '../../shared/Page';
import { useQueryState } from '../../shared/useQueryState';
import { useSteady } from '../../shared/useSteady';
import { useWrite } from '../../shared/useWrite';
import { useOwnKey } from '../../session/useOwnKey';
import { RecordForm } from '../../record-form/RecordForm';
import { RecordLog } from '../../record-form/RecordLog';
import { useRecordForm } from '../../record-form/useRecordForm';
import styles from '../../record-form/record-form.module.css';

/**
 * `/admin/holidays`: days off besides Saturdays and Sundays (rules/technical-review, "Working days").
 */
export default function HolidaysPage() {
  const { t, i18n } = useTranslation('catalogue-admin');
  const [filters, change] = useQueryState(['year']);
  const [thisYear] = useState(() => Number(dayInKyiv(Date.now()).slice(0, 4)));
  const year = /^\d{4}$/.test(filters.year ?? '') ? Number(filters.year) : thisYear;
  const { remote, refresh } = useRead('holidays', { query: { year: String(year) } });
  const steady = useSteady(remote);
  const form = useRecordForm(useOwnKey('catalogue', 'new holiday'), {}, 0);
  const [removing, setRemoving] = useState<string>();
  const removal = useWrite('removeHoliday', {
    done: 'catalogue-admin:done.holidayRemoved',
    makesOld: ['holidays', 'catalogueLog'],
    onDone: () => setRemoving(undefined),
  });
  const { day = '', name = '' } = form.values;
  const addition = useWrite('addHoliday', {
    done: 'catalogue-admin:done.holidayAdded',
    makesOld: ['holidays', 'catalogueLog'],
    onDone: () => {
      form.reset();
      if (day.slice(0, 4) !== String(year)) change({ year: day.slice(0, 4) });
    },
  });

  return (
    <Page>
      <div className={styles.stack}>
        <p className={styles.note}>{t('holidays.note')}</p>
        <RecordForm
          label={t('holidays.add')}
          submit={t('holidays.add')}
          form={form}
          groups={[
            {
              fields: [
                { name: 'day', kind: 'day', required: true },
                { name: 'name', kind: 'text', maxLength: 100 },
              ],
            },
          ]}
          onSave={() => addition.send({ body: { day, name } })}
        />
        <section className={styles.section} aria-label={t('holidays.list', { year })}>
          <div className={styles.actions}>
            <Button
              aria-label={t('holidays.list', { year: year - 1 })}
              onClick={() => change({ year: String(year - 1) })}
            >
              {year - 1}
            </Button>
            <h2>{year}</h2>
            <Button
              aria-label={t('holidays.list', { year: year + 1 })}
              onClick={() => change({ year: String(year + 1) })}
            >
              {year + 1}
            </Button>
          </div>
          <Loaded remote={steady} onRetry={refresh}>
            {({ holidays }) =>
              holidays.length === 0 ? (
                <EmptyState text={t('holidays.none')} />
              ) : (
                <DataTable
                  label={t('holidays.list', { year })}
                  rows={holidays}
                  rowKey={({ day }) => day}
                  columns={[
                    {
                      key: 'day',
                      title: t('field.day'),
                      width: '30%',
                      card: 'bare',
                      render: ({ day }) => <DateTime at={day} />,
                    },
                    { key: 'name', title: t('field.name'), card: 'bare', render: ({ name }) => name },
                    {
                      key: 'remove',
                      title: t('column.actions'),
                      card: 'bare',
                      width: 72,
                      render: ({ day }) => (
                        <Button
                          icon={<DeleteOutlined aria-hidden />}
                          aria-label={t('holidays.remove', { day: formatMoment(day, i18n.language) })}
                          onClick={() => setRemoving(day)}
                        />
                      ),
                    },
                  ]}
                />
              )
            }
          </Loaded>
        </section>
        <RecordLog kind="holidays" />
      </div>
      {removing && (
        <ConfirmDialog
          title={t('holidays.removeTitle')}
          ok={t('holidays.removeOk')}
          danger
          onConfirm={() => removal.send({ params: { day: removing } })}
          onClose={() => setRemoving(undefined)}
        >
          <p>{t('holidays.removeText', { day: formatMoment(removing, i18n.language) })}</p>
        </ConfirmDialog>
      )}
    </Page>
  );
}
