import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useRead } from '../../reads/useRead';
import { Loaded } from '../../shared/Loaded';
import { Page } from '../../shared/Page';
import { valueOf } from '../../reads/remote';
import { RecordEditor } from '../../record-form/RecordEditor';
import { groupAddress, methodologyAddress } from './addresses';
import { groupBody, groupFields } from './forms';
import { RecordFrame } from './RecordFrame';

/** /admin/evaluation/groups/{id}/edit */
export default function EditGroupPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { remote, refresh } = useRead('questionGroup', { params: { id } });
  const current = valueOf(remote);
  return (
    <Page
      title={t('methodology:edit')}
      crumbs={
        current && [
          { title: current.methodology.title, to: methodologyAddress(current.methodology._id) },
          { title: current.group.title, to: groupAddress(id) },
        ]
      }
    >
      <Loaded remote={remote} onRetry={refresh}>
        {({ group }) => (
          <RecordFrame kind="question_groups" record={group}>
            <RecordEditor
              key={id}
              record={{ ...group, archived: group.frozen }}
              groups={groupFields(t)}
              edit="updateGroup"
              bodyOf={groupBody}
              refresh={refresh}
              toastKey="methodology:updated.group"
            />
          </RecordFrame>
        )}
      </Loaded>
    </Page>
  );
}
