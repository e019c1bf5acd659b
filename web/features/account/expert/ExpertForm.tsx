import { Form, Input, type FormItemProps } from 'antd';
import type { TFunction } from 'i18next';
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
import { FormActions } from '../../../shared/FormActions';
import { FILLED, SubmitForm } from '../../../shared/SubmitForm';
import { saveAccount } from '../../../session/storedAccount';
import styles from '../account.module.css';
import { Choice } from '../Choice';
import { useProfileForm } from '../useProfileForm';
import { WishFields } from './WishFields';

type TextName = 'name' | 'position' | ExpertText;
const MAX_LENGTHS: Record<TextName, number> = { name: 200, position: 300, ...EXPERT_TEXTS };
const SENTENCES: Partial<Record<TextName, number>> = EXPERT_SENTENCES;
const AUTOCOMPLETE: Partial<Record<TextName, string>> = {
  name: 'name',
  position: 'organization-title',
  phone: 'tel',
  address: 'street-address',
  workplace: 'organization',
};

/** Questions for which the answer "yes" means a number of years defined in the rules. */
const QUESTIONS_WITH_YEARS: ReadonlySet<ExpertQuestion> = new Set([
  'prof_expirience',
  'project_managment',
  'maiking_budget',
]);

/** Returns the props of a counter of a text's sentences; too many sentences are shown as an error. */
function sentenceCounter(t: TFunction, field: TextName, words: string): FormItemProps {
  const count = SENTENCES[field];
  if (count === undefined) return {};
  const now = sentencesIn(words);
  const line = t('account:expert.sentences', { count, now });
  if (now <= count) return { extra: line };
  const rule = { validator: () => Promise.reject(new Error(line)) };
  return { help: line, validateStatus: 'error', rules: [rule] };
}

/**
 * Form of an expert's profile (rules/accounts-and-roles, "Expert profile"): person, experience, wishes.
 */
export function ExpertForm({ profile, fields }: { profile: Profile; fields: ExpertFields }) {
  const { t } = useTranslation('account');
  const { _id: id, name, position, options } = profile;
  const { profileEdits, submit, send } = useProfileForm(
    { name, position, ...fields },
    { id, tab: 'expert', saved: 'account:expert.saved', onSaved: saveAccount },
  );

  const text = (field: TextName, rows?: number) => {
    const shared = { maxLength: MAX_LENGTHS[field], autoComplete: AUTOCOMPLETE[field] };
    return (
      <Form.Item
        name={field}
        label={t(`expert.${field}`)}
        extra={field === 'name' ? t('expert.nameHint') : undefined}
        rules={field === 'name' ? [FILLED] : undefined}
        {...sentenceCounter(t, field, profileEdits.values[field])}
      >
        {rows ? <Input.TextArea {...shared} autoSize={{ minRows: rows }} /> : <Input {...shared} />}
      </Form.Item>
    );
  };
  const question = (field: ExpertQuestion) => (
    <Choice
      name={field}
      label={t(`expert.${field}`)}
      hint={QUESTIONS_WITH_YEARS.has(field) ? t(`expert.measure.${field}`) : undefined}
      options={YES_NO.map((value) => ({ value, label: t(`expert.${value}`) }))}
    />
  );

  return (
    <SubmitForm
      className={styles.form}
      submit={submit}
      values={profileEdits.values}
      onChange={profileEdits.change}
      onSend={() => send()}
      actions={
        <FormActions
          submit={t('expert.save')}
          busy={submit.busy}
          dirty={profileEdits.dirty}
          onUndo={profileEdits.undo}
        />
      }
    >
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
      <WishFields options={options} />
    </SubmitForm>
  );
}
