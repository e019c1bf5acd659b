import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PaymentsView } from '../../../../api/areas/application/contract/payments';
import { mayEverTake } from '../../../../domain/processes';
import { mayOpenArea, ROLES, type Role } from '../../../../domain/roles';
import { Panel } from '../../../application-parts/Panel';
import { approvalAddress } from '../../../routes/approvalAddress';
import { CopyButton } from '../../../shared/CopyButton';
import { Facts } from '../../../shared/Facts';

interface BankTextProps {
  payments: PaymentsView;
  applicationId: string;
  /** Role of the viewer. */
  role: Role;
}

/**
 * Recipient and purposes of the payment orders, to be copied one by one or for the whole schedule (rules/payments,
 * "Texts for the bank").
 */
export function BankText({ payments, applicationId, role }: BankTextProps) {
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
        <NoRecipient applicationId={applicationId} role={role} />
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

/** Roles of the staff that confirm an applicant's bank details. */
const CHECKERS = ROLES.filter((role) => role !== 'admin' && mayEverTake('fin_details.validate', role));

/** Message that the recipient is unknown: who confirms the bank details, and where. */
function NoRecipient({ applicationId, role }: Omit<BankTextProps, 'payments'>) {
  const { t, i18n } = useTranslation('payments');
  const names = CHECKERS.map((checker) => t(`processes:roleInline.${checker}`));
  const roles = new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(names);
  return (
    <p>
      {t('bank.noRecipient', { roles })}{' '}
      {mayOpenArea(role, '/documents') && (
        <Link to={approvalAddress(applicationId, 'agreement/list')}>
          {t('approval:place.agreement_list')}
        </Link>
      )}
    </p>
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
