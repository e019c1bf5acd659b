import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useRead } from '../../reads/useRead';
import { Loaded } from '../../shared/Loaded';
import { Page } from '../../shared/Page';
import { valueOf } from '../../reads/remote';
import { RecordEditor } from '../../record-form/RecordEditor';
import { methodologyAddress } from './addresses';
import { methodologyBody, methodologyFields } from './forms';
import { RecordFrame } from './RecordFrame';

/** /admin/evaluation/methodology/{id}/edit */
export default function EditMethodologyPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { remote, refresh } = useRead('methodologyById', { params: { id } });
  const title = valueOf(remote)?.methodology.title;
  return (
    <Page title={t('methodology:edit')} crumbs={title ? [{ title, to: methodologyAddress(id) }] : []}>
      <Loaded remote={remote} onRetry={refresh}>
        {({ methodology }) => (
          <RecordFrame kind="methodologies" record={methodology}>
            <RecordEditor
              key={id}
              record={{ ...methodology, archived: methodology.frozen }}
              groups={methodologyFields(t)}
              edit="updateMethodology"
              bodyOf={methodologyBody}
              refresh={refresh}
              toastKey="methodology:updated.methodology"
            />
          </RecordFrame>
        )}
      </Loaded>
    </Page>
  );
}
