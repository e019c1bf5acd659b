import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Crumb } from '../../shared/Breadcrumbs';
import { Page } from '../../shared/Page';
import type { WriteInput } from '../../reads/names';
import { useWrite } from '../../shared/useWrite';
import type { FieldGroup } from '../../record-form/fieldSpec';
import { RecordForm } from '../../record-form/RecordForm';
import { useRecordForm } from '../../record-form/useRecordForm';
import type { Values } from '../../record-form/values';
import { useOwnKey } from '../../session/useOwnKey';

type CreateName = 'storeMethodology' | 'storeGroup' | 'storeQuestion';

/** A call with its body made of the form's values. */
type Create = {
  [K in CreateName]: { create: K; bodyOf: (values: Values) => WriteInput<K>['body'] };
}[CreateName];

type NewRecordProps = Create & {
  /** Kind of the new record. */
  kind: 'methodology' | 'group' | 'question';
  title: string;
  crumbs?: readonly Crumb[];
  /** Id of the parent record, to which the draft belongs. */
  place: string;
  groups: readonly FieldGroup[];
  start: Values;
  /** Returns the address of the created record. */
  address: (id: string) => string;
};

/** Page of a new record; after creation the record's page opens. */
export function NewRecord(props: NewRecordProps) {
  const { kind, title, crumbs, place, groups, start, create, bodyOf, address } = props;
  const { t } = useTranslation('catalogue-admin');
  const navigate = useNavigate();
  const form = useRecordForm(useOwnKey('methodology', 'new', place), start, 0);
  const { send } = useWrite(create, {
    done: `methodology:created.${kind}`,
    onDone: ({ _id: id }) => {
      form.saved(form.values, 0);
      void navigate(address(id));
    },
  });
  return (
    <Page title={title} crumbs={crumbs}>
      <RecordForm
        label={title}
        groups={groups}
        form={form}
        submit={t('action.create')}
        onSave={() => send({ body: bodyOf(form.values) })}
      />
    </Page>
  );
}
