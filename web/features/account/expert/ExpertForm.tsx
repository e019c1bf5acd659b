import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ExpertFields, Profile } from '../../../../api/areas/account/contract/account';
import {
  EXPERT_SENTENCES,
  EXPERT_TEXTS,
  type ExpertQuestion,
  type ExpertText,
  YES_NO,
} from '../../../../domain/expert-profile';
import { sentencesIn } from '../../../../domain/sentences';
import { Field } from '../../../shared/Field';
import { FormActions } from '../../../shared/FormActions';
import { saveAccount } from '../../sign-in/saved';
import styles from '../account.module.css';
import { Choice } from '../Choice';
import { FormError } from '../FormError';
import { useProfileForm } from '../useProfileForm';
import { WishFields } from './WishFields';

type TextName = 'name' | 'position' | ExpertText;
const LONGEST: Record<TextName, number> = { name: 200, position: 300, ...EXPERT_TEXTS };
const SENTENCES: Partial<Record<TextName, number>> = EXPERT_SENTENCES;
const AUTOCOMPLETE: Partial<Record<TextName, string>> = {
  name: 'name',
  position: 'organization-title',
  phone: 'tel',
  address: 'street-address',
  workplace: 'organization',
};

/**
 * The expert's profile (rules/accounts-and-roles, "Expert profile"): about the person, experience, what they would
 * evaluate.
 */
export function ExpertForm({ profile, fields }: { profile: Profile; fields: ExpertFields }) {
  const { t } = useTranslation('account');
  const { _id: id, name, position, options } = profile;
  const { values, dirty, change, undo, submit, busy, failure, errorOf, form } = useProfileForm(
    { name, position, ...fields },
    { id, tab: 'expert', saved: 'account:expert.saved', onSaved: saveAccount },
  );

  const hintOf = (field: TextName) => {
    const count = SENTENCES[field];
    if (count !== undefined) return t('expert.sentences', { count, now: sentencesIn(values[field]) });
    return field === 'name' ? t('expert.nameHint') : undefined;
  };
  const text = (field: TextName, rows?: number) => (
    <Field
      label={t(`expert.${field}`)}
      hint={hintOf(field)}
      error={errorOf(field)}
      required={field === 'name'}
    >
      {(facts) => {
        const shared = {
          ...facts,
          maxLength: LONGEST[field],
          autoComplete: AUTOCOMPLETE[field],
          required: field === 'name',
          value: values[field],
          onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
        };
        return rows ? <Input.TextArea {...shared} autoSize={{ minRows: rows }} /> : <Input {...shared} />;
      }}
    </Field>
  );
  const question = (field: ExpertQuestion) => (
    <Choice
      label={t(`expert.${field}`)}
      options={YES_NO.map((value) => ({ value, label: t(`expert.${value}`) }))}
      value={values[field]}
      onChange={(answer) => change({ [field]: answer })}
    />
  );

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)}>
      <p className={styles.lead}>{t('expert.lead')}</p>
      <fieldset className={styles.group}>
        <legend>{t('expert.person')}</legend>
        {text('name')}
        <div className={styles.pair}>
          {text('phone')}
          {text('position')}
        </div>
        {text('workplace')}
        {text('address')}
        {text('education')}
        {text('facebook_link')}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('expert.experience')}</legend>
        {question('prof_expirience')}
        {text('activity_last_years', 4)}
        {question('project_managment')}
        {question('maiking_budget')}
        {text('budget_info', 3)}
        {question('rating_expirience')}
        {text('rating', 3)}
      </fieldset>
      <WishFields values={values} options={options} errorOf={errorOf} onChange={change} />
      <FormError failure={failure} fields={[...Object.keys(LONGEST), ...Object.keys(fields)]} />
      <FormActions submit={t('expert.save')} busy={busy} dirty={dirty} onUndo={undo} />
    </form>
  );
}
