import { Button, Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Level } from '../../../api/areas/catalogue-admin/contract/catalogue-admin';
import { useAppDispatch } from '../../store/hooks';
import { toast } from '../../toasts/slice';
import { useOwnKey } from '../../session/useOwnKey';
import { addressOf } from '../../shared/adminCrumbs';
import { RecordForm } from '../../record-form/RecordForm';
import type { FieldGroup } from '../../record-form/fieldSpec';
import { useRecordForm } from '../../record-form/useRecordForm';
import type { Values } from '../../record-form/values';

export interface Creation {
  groups: readonly FieldGroup[];
  /** Initial values of the fields. */
  start: Values;
  /** @throws ApiError */
  create: (values: Values) => Promise<{ _id: string }>;
}

interface CreatePanelProps extends Creation {
  level: Level;
  /** Parent of the new record, part of the draft's key. */
  place: string;
  onClose: () => void;
}

/** Form of a new record in a drawer; after success the record's page opens. */
export function CreatePanel({ level, place, groups, start, create, onClose }: CreatePanelProps) {
  const { t } = useTranslation('catalogue-admin');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const form = useRecordForm(useOwnKey('catalogue', 'new', level, place), start, 0);
  return (
    <Drawer
      open
      destroyOnHidden
      title={t(`create.${level}`)}
      closable={{ 'aria-label': t('action.cancel') }}
      size="min(720px, 100vw)"
      onClose={onClose}
    >
      <RecordForm
        label={t(`create.${level}`)}
        groups={groups}
        form={form}
        submit={t('action.create')}
        onSave={async () => {
          const { _id: id } = await create(form.values);
          form.saved(form.values, 0);
          dispatch(toast.success({ key: 'catalogue-admin:done.create' }));
          void navigate(addressOf(level, id));
        }}
      >
        <Button type="text" onClick={onClose}>
          {t('action.cancel')}
        </Button>
      </RecordForm>
    </Drawer>
  );
}
