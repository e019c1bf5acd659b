import { useTranslation } from 'react-i18next';
import { FIELD_IDS } from '../../../../api/areas/catalogue-admin/contract/fields';
import { TabBar } from '../../../application-parts/tabs/TabBar';
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
      <TabBar
        label={t('title.fields')}
        tabs={TABS.map((name) => ({ name, title: t(name === TAX_RATES ? 'taxes.title' : `fields.${name}`) }))}
        current={field}
        onShow={(name) => change({ field: name })}
      >
        {(name) => (name === TAX_RATES ? <TaxRates /> : <Dictionary field={name} />)}
      </TabBar>
    </Page>
  );
}
