import { useTranslation } from 'react-i18next';
import type { PaymentsView } from '../../../../api/areas/application/contract/payments';
import { Panel } from '../../../application-parts/Panel';
import { CopyButton } from '../../../shared/CopyButton';

/** Purposes of the payment orders, to be copied singly or as the whole schedule (rules/payments, "Texts for the bank"). */
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

/** Returns a line of each tranche with sum, day and purpose, separated by tabs for pasting into a table. */
export const bankText = (tranches: PaymentsView['tranches']): string =>
  tranches
    .map(({ sum, due, purpose }) =>
      [sum.replace('.', ','), due.split('-').reverse().join('.'), purpose].join('\t'),
    )
    .join('\n');
