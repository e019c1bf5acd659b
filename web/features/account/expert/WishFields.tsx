import { useTranslation } from 'react-i18next';
import type { ExpertFields, Profile } from '../../../../api/areas/account/contract/account';
import { WORK_DAYS_MAX } from '../../../../domain/expert-profile';
import { Field } from '../../../shared/Field';
import { WholeNumber } from '../../../shared/WholeNumber';
import styles from '../account.module.css';
import { KeywordsField } from './KeywordsField';
import { PickField } from './PickField';

type Wishes = Pick<
  ExpertFields,
  | 'work_days'
  | 'expected_cultural_sector'
  | 'expected_keywords'
  | 'expected_programs_main'
  | 'expected_programs_secondary'
>;

interface WishFieldsProps {
  values: Wishes;
  /** What is not archived. */
  options: Profile['options'];
  errorOf: (field: string) => string | undefined;
  onChange: (part: Partial<Wishes>) => void;
}

/** What an expert wishes to evaluate, and how much. */
export function WishFields({ values, options, errorOf, onChange }: WishFieldsProps) {
  const { t } = useTranslation('account');
  const programs = options.programs.map(({ _id, title, season }) => ({
    value: _id,
    label: `${title} (${season})`,
  }));
  const named = (list: Profile['options']['keywords']) =>
    list.map(({ value, name }) => ({ value, label: name }));
  return (
    <fieldset className={styles.group}>
      <legend>{t('expert.wishes')}</legend>
      <Field label={t('expert.work_days')} error={errorOf('work_days')}>
        {(facts) => (
          <WholeNumber
            {...facts}
            min={0}
            max={WORK_DAYS_MAX}
            value={values.work_days}
            onChange={(days) => onChange({ work_days: days })}
          />
        )}
      </Field>
      <PickField
        label={t('expert.expected_cultural_sector')}
        error={errorOf('expected_cultural_sector')}
        options={named(options.cultural_sectors)}
        value={values.expected_cultural_sector}
        onChange={(sector) => onChange({ expected_cultural_sector: sector })}
      />
      <KeywordsField
        error={errorOf('expected_keywords')}
        options={named(options.keywords)}
        value={values.expected_keywords}
        onChange={(keywords) => onChange({ expected_keywords: keywords })}
      />
      <PickField
        label={t('expert.expected_programs_main')}
        error={errorOf('expected_programs_main')}
        options={programs}
        value={values.expected_programs_main}
        onChange={(program) => onChange({ expected_programs_main: program })}
      />
      <PickField
        multiple
        label={t('expert.expected_programs_secondary')}
        error={errorOf('expected_programs_secondary')}
        options={programs}
        value={values.expected_programs_secondary}
        onChange={(chosen) => onChange({ expected_programs_secondary: chosen })}
      />
    </fieldset>
  );
}
