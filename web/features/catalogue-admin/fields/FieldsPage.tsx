import { useTranslation } from 'react-i18next';
import { FIELD_IDS } from '../../../../api/areas/catalogue-admin/contract/fields';
import { TabBar } from '../../../application-parts/tabs/TabBar';
import { Page } from '../../../shared/Page';
import { useQueryState } from '../../../shared/useQueryState';
import { Dictionary } from './Dictionary';
import { FoundationDetails } from './FoundationDetails';
import { TaxRates } from './TaxRates';

/** Settings of documents beside the dictionaries. */
const DOCUMENT_TABS = {
  'tax-rates': { title: 'taxes.title', Content: TaxRates },
  foundation: { title: 'foundation.title', Content: FoundationDetails },
} as const;
const TABS = [...FIELD_IDS, 'tax-rates', 'foundation'] as const;
type Tab = (typeof TABS)[number];

const isDocumentTab = (tab: Tab): tab is keyof typeof DOCUMENT_TABS => tab in DOCUMENT_TABS;

/**
 * `/admin/fields`: keywords and cultural sectors (rules/catalogue, "Dictionaries"), rates of taxes (rules/documents, "Tax rates") and the
 * foundation's bank details (rules/documents, "Foundation's bank details").
 */
export default function FieldsPage() {
  const { t } = useTranslation('catalogue-admin');
  const [filters, change] = useQueryState(['field']);
  const field = TABS.find((tab) => tab === filters.field) ?? 'keywords';
  return (
    <Page>
      <TabBar
        label={t('title.fields')}
        tabs={TABS.map((name) => ({
          name,
          title: t(isDocumentTab(name) ? DOCUMENT_TABS[name].title : `fields.${name}`),
        }))}
        current={field}
        onShow={(name) => change({ field: name })}
      >
        {(name) => {
          if (!isDocumentTab(name)) return <Dictionary field={name} />;
          const { Content } = DOCUMENT_TABS[name];
          return <Content />;
        }}
      </TabBar>
    </Page>
  );
}
