import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useRead } from '../../reads/useRead';
import { Loaded } from '../../shared/Loaded';
import { groupAddress, methodologyAddress } from './addresses';
import { groupBody, groupFields, NEW_GROUP } from './forms';
import { NewRecord } from './NewRecord';

/** /admin/evaluation/methodology/{id}/new; at /admin/evaluation/groups/new the methodology is chosen. */
export default function NewGroupPage() {
  const { t } = useTranslation();
  const { id } = useParams();
  const { remote, refresh } = useRead('methodologyList');
  return (
    <Loaded remote={remote} onRetry={refresh}>
      {({ methodologies }) => {
        const methodology = methodologies.find(({ _id }) => _id === id);
        const open = methodologies.filter(({ frozen }) => !frozen);
        return (
          <NewRecord
            kind="group"
            title={t('methodology:group.new')}
            crumbs={methodology && [{ title: methodology.title, to: methodologyAddress(methodology._id) }]}
            place={id ?? ''}
            groups={groupFields(
              t,
              id ? undefined : open.map((one) => ({ value: one._id, label: one.title })),
            )}
            start={NEW_GROUP}
            create="storeGroup"
            bodyOf={(values) => ({ ...groupBody(values), metodology_id: id ?? values.metodology_id ?? '' })}
            address={groupAddress}
          />
        );
      }}
    </Loaded>
  );
}
