import { useTranslation } from 'react-i18next';
import type { PaymentsView } from '../../../../api/areas/application/contract/payments';
import { Panel } from '../../../application-parts/Panel';
import { CopyButton } from '../../../shared/CopyButton';
import { Facts } from '../../../shared/Facts';

/**
 * Recipient and purposes of the payment orders, to be copied one by one or for the whole schedule (rules/payments,
 * "Texts for the bank").
 */
export function BankText({ payments }: { payments: PaymentsView }) {
  const { t } = useTranslation('payments');
  const { tranches, recipient } = payments;
  const all = bankText(payments);
  return (
    <Panel
      title={t('bank.title')}
      mark={<CopyButton text={all} label={t('bank.copyAll')} copied={t('bank.copied')} />}
    >
      {recipient ? (
        <Facts
          items={[
            { label: t('bank.recipient'), value: recipient.name },
            { label: t(`generated-documents:field.${recipient.code_kind}`), value: recipient.code },
            { label: t('generated-documents:field.bank_account'), value: recipient.iban },
          ]}
        />
      ) : (
        <p>{t('bank.noRecipient')}</p>
      )}
      <ol>
        {tranches.map(({ _id, purpose }) => (
          <li key={_id}>
            {purpose}{' '}
            <CopyButton size="small" text={purpose} label={t('bank.copy')} copied={t('bank.copied')} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/**
 * Returns one line for each tranche with sum, day, recipient, code, IBAN and purpose, separated by tabs for pasting
 * into a table. If the recipient is unknown, its three columns are empty.
 */
export const bankText = ({ tranches, recipient }: Pick<PaymentsView, 'tranches' | 'recipient'>): string =>
  tranches
    .map(({ sum, due, purpose }) =>
      [
        sum.replace('.', ','),
        due.split('-').reverse().join('.'),
        recipient?.name ?? '',
        recipient?.code ?? '',
        recipient?.iban ?? '',
        purpose,
      ].join('\t'),
    )
    .join('\n');
