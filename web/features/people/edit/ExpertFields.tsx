import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserOptions } from '../../../../api/areas/people/contract/users';
import { LIMITS } from '../../../../domain/limits';
import { Field } from '../../../shared/Field';
import { WholeNumber } from '../../../shared/WholeNumber';
import styles from '../users.module.css';
import type { FieldsProps } from './AccountFields';
import { archivedKeywords, limited } from './form';

const search = { optionFilterProp: 'label' };

/**
 * What only an expert has (rules/accounts-and-roles, "Users"): group, programmes, sector, keywords, the most
 * applications.
 */
export function ExpertFields({
  user,
  values,
  options,
  errorOf,
  onChange,
}: FieldsProps & { options: UserOptions }) {
  const { t } = useTranslation('users');
  const [full, setFull] = useState(false);
  const programs = options.programs.map(({ _id, title, season }) => ({
    value: _id,
    label: `${title} · ${season}`,
  }));
  const archived = archivedKeywords(user, options);
  const nameOf = (value: string) => options.keywords.find((each) => each.value === value)?.name ?? value;
  const count = LIMITS.keywords;
  return (
    <fieldset className={styles.fields}>
      <legend>{t('form.expert')}</legend>
      <Field label={t('form.council')} error={errorOf('council_id')}>
        {(facts) => (
          <Select
            {...facts}
            showSearch={search}
            value={values.council_id}
            onChange={(id) => onChange({ council_id: id })}
            options={[
              { value: '', label: t('form.noCouncil') },
              ...options.councils.map(({ _id, title }) => ({ value: _id, label: title })),
            ]}
          />
        )}
      </Field>
      <Field label={t('form.sector')} error={errorOf('cultural_sector')}>
        {(facts) => (
          <Select
            {...facts}
            showSearch={search}
            value={values.cultural_sector}
            onChange={(sector) => onChange({ cultural_sector: sector })}
            options={[{ value: '', label: t('form.noSector') }, ...sectors()]}
          />
        )}
      </Field>
      <Field label={t('form.mainProgram')} error={errorOf('main_program')}>
        {(facts) => (
          <Select
            {...facts}
            showSearch={search}
            value={values.main_program}
            onChange={(id) => onChange({ main_program: id })}
            options={[{ value: '', label: t('form.noProgram') }, ...programs]}
          />
        )}
      </Field>
      <Field label={t('form.limit')} error={errorOf('max_application_limit')}>
        {(facts) => (
          <WholeNumber
            {...facts}
            min={0}
            max={1000}
            value={values.max_application_limit}
            onChange={(limit) => limit !== null && onChange({ max_application_limit: limit })}
          />
        )}
      </Field>
      <div className={styles.wide}>
        <Field label={t('form.programs')} error={errorOf('programs_score_ids')}>
          {(facts) => (
            <Select
              {...facts}
              mode="multiple"
              showSearch={search}
              value={values.programs_score_ids}
              onChange={(ids) => onChange({ programs_score_ids: ids })}
              options={programs}
            />
          )}
        </Field>
        <Field
          label={t('form.keywords')}
          error={errorOf('keywords')}
          hint={full ? t('form.keywordsFull', { count }) : t('form.keywordsHint', { count })}
        >
          {(facts) => (
            <Select
              {...facts}
              mode="multiple"
              showSearch={search}
              value={values.keywords}
              onChange={(chosen) => {
                const { keywords, full: wanted } = limited(chosen);
                setFull(wanted);
                onChange({ keywords });
              }}
              options={options.keywords
                .filter((each) => !each.archived)
                .map(({ value, name }) => ({ value, label: name }))}
            />
          )}
        </Field>
        {archived.length > 0 && (
          <p role="status" className={styles.warning}>
            {t('form.keywordsArchived', { names: archived.map(nameOf).join(', ') })}
          </p>
        )}
      </div>
    </fieldset>
  );

  /** Archived sectors are not offered; the one that is chosen keeps its name. */
  function sectors() {
    return options.sectors
      .filter(({ value, archived: gone }) => !gone || value === user.cultural_sector)
      .map(({ value, name, archived: gone }) => ({
        value,
        label: gone ? t('form.archived', { name }) : name,
      }));
  }
}
