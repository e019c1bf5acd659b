import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { TRANCHES } from '../../../../domain/document/finance/finance';
import { formatMoney } from '../../../application-parts/Money';
import { Facts } from '../../../shared/Facts';
import { kopiykasOf } from '../../../../domain/sums';
import type { DocumentTabProps } from './foundDocument';
import { FinanceForm } from './FinanceForm';
import { handVariables } from './handVariables';
import { Withheld } from './Withheld';
import { useVariableLabel } from '../../../application-parts/documents/useVariableLabel';

/** …/fin-info: sum, tranches and other variables of the mode `finance`, read-only for roles that do not fill them in. */
export function FinanceTab({ found, onUnsaved }: DocumentTabProps) {
  const { t, i18n } = useTranslation('documents');
  const label = useVariableLabel();
  const { document, template } = found;
  const allowed = document.can['document.save_finance'];
  if (allowed === true) return <FinanceForm found={found} onUnsaved={onUnsaved} />;
  const info = document.fin_info_data;
  const money = (sum: string | undefined) => (sum === undefined ? '–' : formatMoney(sum, i18n.language));
  return (
    <>
      <Alert type="info" showIcon title={allowed ?? t('document.finance.readOnly')} />
      {info ? (
        <>
          <Facts
            items={[
              { label: t('document.finance.sum'), value: money(info.sum) },
              { label: t('builtIn.sum_text'), value: document.fin_fields.sum_text },
              ...TRANCHES.map((name) => ({
                label: t(`document.finance.tranche.${name}`),
                value: money(info.tranches.find((tranche) => tranche.name === name)?.sum),
              })),
              ...handVariables(template.variables).map((variable) => ({
                label: label(variable),
                value: document.fin_fields[variable.name] || '–',
              })),
            ]}
          />
          <Withheld document={document} kopiykas={kopiykasOf(info.sum) ?? 0} />
        </>
      ) : (
        <p>{t('document.finance.none')}</p>
      )}
    </>
  );
}
