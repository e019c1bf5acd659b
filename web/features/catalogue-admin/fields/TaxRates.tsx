import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaxRate } from '../../../../api/areas/catalogue-admin/contract/tax-rates';
import { TAXES } from '../../../../domain/document/finance/taxes';
import { useRead } from '../../../reads/useRead';
import { RecordForm } from '../../../record-form/RecordForm';
import styles from '../../../record-form/record-form.module.css';
import { RecordLog } from '../../../record-form/RecordLog';
import { useRecordForm } from '../../../record-form/useRecordForm';
import { useOwnKey } from '../../../session/useOwnKey';
import { ActButton } from '../../../shared/ActButton';
import { ConfirmDialog } from '../../../shared/ConfirmDialog';
import { DateTime } from '../../../shared/DateTime';
import { Loaded } from '../../../shared/Loaded';
import { DataTable } from '../../../shared/table/DataTable';
import { useWrite } from '../../../shared/useWrite';
import { shownValue } from '../../../record-form/shownValue';

/** Percentage in the format of the server, with a comma or a point. */
const PERCENT = /^\s*(100([.,]0{1,2})?|\d{1,2}([.,]\d{1,2})?)\s*$/;

/** Rates of the taxes that documents withhold, each with its first day (rules/documents, "Tax rates"). */
export function TaxRates() {
  const { t, i18n } = useTranslation('catalogue-admin');
  const { remote, refresh } = useRead('taxRates', {});
  const form = useRecordForm(useOwnKey('catalogue', 'new tax rate'), {}, 0);
  const [removed, setRemoved] = useState<TaxRate>();
  const addition = useWrite('addTaxRate', {
    done: 'catalogue-admin:taxes.added',
    makesOld: ['taxRates', 'catalogueLog'],
    onDone: form.reset,
  });
  const removal = useWrite('removeTaxRate', {
    done: 'catalogue-admin:taxes.removed',
    makesOld: ['taxRates', 'catalogueLog'],
    onDone: () => setRemoved(undefined),
  });
  const add = () => {
    const { tax, valid_from = '', percent = '' } = form.values;
    const knownTax = TAXES.find((one) => one === tax) ?? TAXES[0];
    return addition.send({ body: { tax: knownTax, valid_from, percent } });
  };
  const nameOf = ({ tax, valid_from: day }: TaxRate) =>
    t('taxes.one', { tax: t(`taxes.${tax}`), day: shownValue(t, i18n.language, day) });

  return (
    <div className={styles.stack}>
      <RecordForm
        label={t('taxes.add')}
        submit={t('taxes.add')}
        form={form}
        groups={[
          {
            note: t('taxes.note'),
            fields: [
              {
                name: 'tax',
                label: t('taxes.tax'),
                kind: 'choice',
                required: true,
                options: TAXES.map((tax) => ({ value: tax, label: t(`taxes.${tax}`) })),
              },
              { name: 'valid_from', label: t('taxes.from'), kind: 'day', required: true },
              {
                name: 'percent',
                label: t('taxes.percent'),
                kind: 'text',
                required: true,
                maxLength: 6,
                pattern: { like: PERCENT, words: t('taxes.format') },
              },
            ],
          },
        ]}
        onSave={add}
      />
      <Loaded remote={remote} onRetry={refresh}>
        {({ rates }) => (
          <DataTable
            label={t('taxes.title')}
            rows={rates}
            rowKey={({ tax, valid_from: day }) => `${tax} ${day}`}
            columns={[
              { key: 'tax', title: t('taxes.tax'), card: 'line', render: ({ tax }) => t(`taxes.${tax}`) },
              {
                key: 'valid_from',
                title: t('taxes.from'),
                render: ({ valid_from: day }) => <DateTime at={day} />,
              },
              {
                key: 'percent',
                title: t('taxes.percent'),
                figures: true,
                render: ({ percent }) => Number(percent).toLocaleString(i18n.language),
              },
              {
                key: 'actions',
                title: t('column.actions'),
                width: 72,
                card: 'bare',
                render: (rate) =>
                  rate.future && (
                    <ActButton
                      icon={<DeleteOutlined aria-hidden />}
                      aria-label={`${t('taxes.remove')}: ${nameOf(rate)}`}
                      onClick={() => setRemoved(rate)}
                    />
                  ),
              },
            ]}
          />
        )}
      </Loaded>
      <RecordLog kind="tax_rates" />
      {removed && (
        <ConfirmDialog
          title={t('taxes.removeTitle')}
          ok={t('taxes.remove')}
          danger
          onConfirm={() => removal.send({ params: { tax: removed.tax, day: removed.valid_from } })}
          onClose={() => setRemoved(undefined)}
        >
          <p>{nameOf(removed)}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
