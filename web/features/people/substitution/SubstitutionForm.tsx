import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { contract } from '../../../../api/contract';
import type { OutputOf } from '../../../../api/contract/endpoint';
import { dayInKyiv } from '../../../../domain/deadlines';
import { DateField } from '../../../shared/DateField';
import { FormActions } from '../../../shared/FormActions';
import { roleName } from '../../../shared/processTexts';
import { FILLED, SubmitForm } from '../../../shared/SubmitForm';
import { useEdits } from '../../../shared/useEdits';
import { useOwnKey } from '../../../session/useOwnKey';
import { searchLabels } from '../../../shared/searchLabels';
import { useWrite } from '../../../shared/useWrite';
import styles from './substitution.module.css';

interface SubstitutionFormProps {
  candidates: OutputOf<typeof contract.substitutions>['candidates'];
}

const NOTHING = { substitute_id: '', first_day: '', last_day: '' };

/** Today in Kyiv as `YYYY-MM-DD`. */
const today = () => dayInKyiv(Date.now());

/** Form that names a substitute for some days. */
export function SubstitutionForm({ candidates }: SubstitutionFormProps) {
  const { t } = useTranslation();
  const edits = useEdits(useOwnKey('account', 'substitution'), NOTHING);
  const values = edits.values;
  const submit = useWrite('setSubstitution', {
    done: 'notifications:substitution.set',
    makesOld: ['substitutions'],
    onDone: edits.undo,
  });
  return (
    <SubmitForm
      className={styles.form}
      aria-labelledby="new-substitute"
      submit={submit}
      values={values}
      onChange={edits.change}
      onSend={() => submit.write({ body: values })}
      actions={
        <FormActions
          submit={t('notifications:substitution.send')}
          busy={submit.busy}
          disabled={!Object.values(values).every(Boolean)}
          dirty={edits.dirty}
          onUndo={edits.undo}
        />
      }
    >
      <h2 id="new-substitute">{t('notifications:substitution.new')}</h2>
      <p className={styles.hint}>{t('notifications:substitution.note')}</p>
      <Form.Item
        name="substitute_id"
        label={t('notifications:substitution.who')}
        rules={[FILLED]}
        getValueProps={(id?: string) => ({ value: id || undefined })}
      >
        <Select
          showSearch={searchLabels}
          placeholder={t('notifications:substitution.choose')}
          notFoundContent={t('notifications:substitution.nobody')}
          options={candidates.map(({ _id, name, role }) => ({
            value: _id,
            label: `${name} — ${roleName(t, role)}`,
          }))}
        />
      </Form.Item>
      <div className={styles.days}>
        {(['first_day', 'last_day'] as const).map((name) => (
          <Form.Item key={name} name={name} label={t(`notifications:substitution.${name}`)} rules={[FILLED]}>
            <DateField min={name === 'last_day' && values.first_day ? values.first_day : today()} />
          </Form.Item>
        ))}
      </div>
    </SubmitForm>
  );
}
