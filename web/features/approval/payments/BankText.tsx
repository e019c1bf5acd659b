import { useTranslation } from 'react-i18next';
import type { PaymentsView } from '../../../../api/areas/application/contract/payments';
import { Panel } from '../../../application-parts/Panel';
import { CopyButton } from '../../../shared/CopyButton';

/** Purposes of the payment orders, to be copied one by one or with the whole schedule (rules/payments, "Texts for the bank"). */
export function BankText({ payments: { tranches } }: { payments: PaymentsView }) {
  const { t } = useTranslation('payments');
  const all = bankText(tranches);
  return (
    <Panel
      title={t('bank.title')}
      mark={<CopyButton text={all} label={t('bank.copyAll')} copied={t('bank.copied')} />}
    >
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

/** A line of each tranche: its sum as banks write it, its day, its purpose; tabs between, so that it pastes into a table. */
export const bankText = (tranches: PaymentsView['tranches']): string =>
  tranches
    .map(({ sum, due, purpose }) =>
      [sum.replace('.', ','), due.split('-').reverse().join('.'), purpose].join('\t'),
    )
    .join('\n');
