import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../../api/areas/account/contract/account';
import { WORK_DAYS_MAX } from '../../../../domain/expert-profile';
import { WholeNumber } from '../../../shared/WholeNumber';
import styles from '../account.module.css';
import { KeywordsField } from './KeywordsField';
import { PickField } from './PickField';

/**
 * Fields about the fields and the number of applications that an expert wants to evaluate; `options` are the options
 * that are not archived.
 */
export function WishFields({ options }: { options: Profile['options'] }) {
  const { t } = useTranslation('account');
  const programs = options.programs.map(({ _id, title, season }) => ({
    value: _id,
    label: `${title} (${season})`,
  }));
  const optionsOf = (list: Profile['options']['keywords']) =>
    list.map(({ value, name }) => ({ value, label: name }));
  return (
    <fieldset className={styles.group}>
      <legend>{t('expert.wishes')}</legend>
      <Form.Item name="work_days" label={t('expert.work_days')}>
        <WholeNumber min={0} max={WORK_DAYS_MAX} />
      </Form.Item>
      <PickField
        name="expected_cultural_sector"
        label={t('expert.expected_cultural_sector')}
        options={optionsOf(options.cultural_sectors)}
      />
      <KeywordsField options={optionsOf(options.keywords)} />
      <PickField
        name="expected_programs_main"
        label={t('expert.expected_programs_main')}
        options={programs}
      />
      <PickField
        multiple
        name="expected_programs_secondary"
        label={t('expert.expected_programs_secondary')}
        options={programs}
      />
    </fieldset>
  );
}
