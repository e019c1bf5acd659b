import { useTranslation } from 'react-i18next';
import { methodologyAddress } from './addresses';
import { methodologyBody, methodologyFields, NEW_METHODOLOGY } from './forms';
import { NewRecord } from './NewRecord';

/** /admin/evaluation/methodology/new */
export default function NewMethodologyPage() {
  const { t } = useTranslation();
  return (
    <NewRecord
      kind="methodology"
      title={t('methodology:new')}
      place=""
      groups={methodologyFields(t)}
      start={NEW_METHODOLOGY}
      create="storeMethodology"
      bodyOf={methodologyBody}
      address={methodologyAddress}
    />
  );
}
