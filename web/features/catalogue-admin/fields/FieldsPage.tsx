import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { FIELD_IDS } from '../../../../api/areas/catalogue-admin/contract/fields';
import { Page } from '../../../shared/Page';
import { useQueryState } from '../../../shared/useQueryState';
import { Dictionary } from './Dictionary';
import { TaxRates } from './TaxRates';

const TAX_RATES = 'tax-rates';
const TABS = [...FIELD_IDS, TAX_RATES] as const;

/** `/admin/fields`: keywords and cultural sectors (rules/catalogue, "Dictionaries"), and rates of taxes (rules/documents, "Tax rates"). */
export default function FieldsPage() {
  const { t } = useTranslation('catalogue-admin');
  const [filters, change] = useQueryState(['field']);
  const field = TABS.find((tab) => tab === filters.field) ?? 'keywords';
  return (
    <Page>
      <Tabs
        activeKey={field}
        onChange={(key) => change({ field: key })}
        destroyOnHidden
        // They stand beside each other on a narrow telephone.
        tabBarGutter={16}
        items={TABS.map((key) => ({
          key,
          label: t(key === TAX_RATES ? 'taxes.title' : `fields.${key}`),
          children: key === TAX_RATES ? <TaxRates /> : <Dictionary field={key} />,
        }))}
      />
    </Page>
  );
}
