import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Level } from '../../../api/areas/catalogue-admin/contract/catalogue-admin';
import { useAppDispatch } from '../../app/hooks';
import { toast } from '../../toasts/slice';
import { useOwnKey } from '../sign-in/useOwnKey';
import { addressOf } from './adminCrumbs';
import { RecordForm } from './RecordForm';
import type { FieldGroup } from './forms';
import { useRecordForm } from './useRecordForm';
import type { Values } from './values';
import styles from './catalogue-admin.module.css';

export interface Creation {
  groups: readonly FieldGroup[];
  /** What the fields begin with. */
  start: Values;
  /** @throws ApiError */
  create: (values: Values) => Promise<{ _id: string }>;
}

interface CreatePanelProps extends Creation {
  level: Level;
  /** Whose children are made: a draft belongs to it. */
  place: string;
  /** Under a list's own heading, or right under the page's. */
  heading: 'h2' | 'h3';
  onClose: () => void;
}

/** The form of a new record; once made, its page opens. */
export function CreatePanel({
  level,
  place,
  groups,
  start,
  create,
  heading: Heading,
  onClose,
}: CreatePanelProps) {
  const { t } = useTranslation('catalogue-admin');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const form = useRecordForm(useOwnKey('catalogue', 'new', level, place), start, 0);
  return (
    <div className={styles.panel}>
      <Heading>{t(`create.${level}`)}</Heading>
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
    </div>
  );
}
