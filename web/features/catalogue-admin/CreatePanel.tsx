import { Button, Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Level } from '../../../api/areas/catalogue-admin/contract/catalogue-admin';
import { useOwnKey } from '../../session/useOwnKey';
import { addressOf } from '../../shared/adminCrumbs';
import type { WriteInput } from '../../reads/names';
import { useWrite } from '../../shared/useWrite';
import { RecordForm } from '../../record-form/RecordForm';
import type { FieldGroup } from '../../record-form/fieldSpec';
import { useRecordForm } from '../../record-form/useRecordForm';
import type { Values } from '../../record-form/values';

type CreateName = 'createSeason' | 'createProgram' | 'createLot' | 'createContest';

/** A call with its body made of the form's values. */
type Create = {
  [K in CreateName]: { create: K; bodyOf: (values: Values) => WriteInput<K>['body'] };
}[CreateName];

export type Creation = Create & {
  groups: readonly FieldGroup[];
  /** Initial values of the fields. */
  start: Values;
};

type CreatePanelProps = Creation & {
  level: Level;
  /** Id of the parent record, part of the draft's key. */
  place: string;
  onClose: () => void;
};

/** Form of a new record in a drawer; after success the record's page opens. */
export function CreatePanel({ level, place, groups, start, create, bodyOf, onClose }: CreatePanelProps) {
  const { t } = useTranslation('catalogue-admin');
  const navigate = useNavigate();
  const form = useRecordForm(useOwnKey('catalogue', 'new', level, place), start, 0);
  const { send } = useWrite(create, {
    done: 'catalogue-admin:done.create',
    onDone: ({ _id: id }) => {
      form.saved(form.values, 0);
      void navigate(addressOf(level, id));
    },
  });
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
        onSave={() => send({ body: bodyOf(form.values) })}
      >
        <Button type="text" onClick={onClose}>
          {t('action.cancel')}
        </Button>
      </RecordForm>
    </Drawer>
  );
}
