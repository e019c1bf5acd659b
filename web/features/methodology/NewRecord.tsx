import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../store/hooks';
import type { Crumb } from '../../shared/Breadcrumbs';
import { Page } from '../../shared/Page';
import { toast } from '../../toasts/slice';
import type { FieldGroup } from '../../record-form/fieldSpec';
import { RecordForm } from '../../record-form/RecordForm';
import { useRecordForm } from '../../record-form/useRecordForm';
import type { Values } from '../../record-form/values';
import { useOwnKey } from '../../session/useOwnKey';

interface NewRecordProps {
  /** Kind of the new record. */
  kind: 'methodology' | 'group' | 'question';
  title: string;
  crumbs?: readonly Crumb[];
  /** Id of the parent record, to which the draft belongs. */
  place: string;
  groups: readonly FieldGroup[];
  start: Values;
  /** @throws ApiError */
  create: (values: Values) => Promise<{ _id: string }>;
  /** Returns the address of the created record. */
  address: (id: string) => string;
}

/** Page of a new record; after creation the record's page opens. */
export function NewRecord({ kind, title, crumbs, place, groups, start, create, address }: NewRecordProps) {
  const { t } = useTranslation('catalogue-admin');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const form = useRecordForm(useOwnKey('methodology', 'new', place), start, 0);
  return (
    <Page title={title} crumbs={crumbs}>
      <RecordForm
        label={title}
        groups={groups}
        form={form}
        submit={t('action.create')}
        onSave={async () => {
          const { _id: id } = await create(form.values);
          form.saved(form.values, 0);
          dispatch(toast.success({ key: `methodology:created.${kind}` }));
          void navigate(address(id));
        }}
      />
    </Page>
  );
}
