import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../../shared/Facts';
import { kopiykasOf } from '../../../../domain/sums';
import type { DocumentTabProps } from './foundDocument';
import { FinanceForm } from './FinanceForm';
import { handVariables } from './handVariables';
import { PaymentTable } from './PaymentTable';
import { Withheld } from './Withheld';
import { useVariableLabel } from '../../../application-parts/documents/useVariableLabel';

/** …/fin-info: sum, tranches and other variables of the mode `finance`, read-only for roles that do not fill them in. */
export function FinanceTab({ found, onUnsaved }: DocumentTabProps) {
  const { t } = useTranslation('documents');
  const label = useVariableLabel();
  const { document, template } = found;
  const allowed = document.can['document.save_finance'];
  if (allowed === true) return <FinanceForm found={found} onUnsaved={onUnsaved} />;
  const info = document.fin_info_data;
  const byHand = handVariables(template.variables).map((variable) => ({
    label: label(variable),
    value: document.fin_fields[variable.name] || '–',
  }));
  return (
    <>
      <Alert type="info" showIcon title={allowed ?? t('document.finance.readOnly')} />
      {info ? (
        <>
          {byHand.length > 0 && <Facts items={byHand} />}
          <PaymentTable document={document} info={info} />
          <Withheld document={document} kopiykas={kopiykasOf(info.sum) ?? 0} />
        </>
      ) : (
        <p>{t('document.finance.none')}</p>
      )}
    </>
  );
}
