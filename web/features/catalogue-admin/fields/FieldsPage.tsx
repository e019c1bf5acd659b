import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { FIELD_IDS, type FieldId } from '../../../../api/areas/catalogue-admin/contract/fields';
import { Page } from '../../../shared/Page';
import { useQueryState } from '../../../shared/useQueryState';
import { Dictionary } from './Dictionary';

/** `/admin/fields`: the two dictionaries, keywords and cultural sectors (rules/catalogue, "Dictionaries"). */
export default function FieldsPage() {
  const { t } = useTranslation('catalogue-admin');
  const [filters, change] = useQueryState(['field']);
  const field: FieldId = filters.field === 'culture' ? 'culture' : 'keywords';
  return (
    <Page>
      <Tabs
        activeKey={field}
        onChange={(key) => change({ field: key })}
        destroyOnHidden
        // Both stand beside each other on the narrowest telephone.
        tabBarGutter={16}
        items={FIELD_IDS.map((key) => ({
          key,
          label: t(`fields.${key}`),
          children: <Dictionary field={key} />,
        }))}
      />
    </Page>
  );
}
