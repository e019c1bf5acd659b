import { Form, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserOptions, UserView } from '../../../../api/areas/people/contract/users';
import { LIMITS } from '../../../../domain/limits';
import { WholeNumber } from '../../../shared/WholeNumber';
import styles from '../users.module.css';
import { searchLabels } from '../../../shared/searchLabels';
import { archivedKeywords, withinKeywordLimit } from './form';

/** Fields of experts (rules/accounts-and-roles, "Users"): group, programmes, sector, keywords, maximum number of applications. */
export function ExpertFields({ user, options }: { user: UserView; options: UserOptions }) {
  const { t } = useTranslation('users');
  const [full, setFull] = useState(false);
  const programs = options.programs.map(({ _id, title, season }) => ({
    value: _id,
    label: `${title} · ${season}`,
  }));
  const archived = archivedKeywords(user, options);
  const nameOf = (value: string) =>
    options.keywords.find((keyword) => keyword.value === value)?.name ?? value;
  const count = LIMITS.keywords;
  return (
    <fieldset className={styles.fields}>
      <legend>{t('form.expert')}</legend>
      {select('council_id', t('form.council'), [
        { value: '', label: t('form.noCouncil') },
        ...options.councils.map(({ _id, title }) => ({ value: _id, label: title })),
      ])}
      {select('cultural_sector', t('form.sector'), [{ value: '', label: t('form.noSector') }, ...sectors()])}
      {select('main_program', t('form.mainProgram'), [
        { value: '', label: t('form.noProgram') },
        ...programs,
      ])}
      <Form.Item
        name="max_application_limit"
        label={t('form.limit')}
        normalize={(limit: number | null, before: number) => limit ?? before}
      >
        <WholeNumber min={0} max={1000} />
      </Form.Item>
      <div className={styles.wide}>
        <Form.Item name="programs_score_ids" label={t('form.programs')}>
          <Select mode="multiple" showSearch={searchLabels} options={programs} />
        </Form.Item>
        <Form.Item
          name="keywords"
          label={t('form.keywords')}
          extra={full ? t('form.keywordsFull', { count }) : t('form.keywordsHint', { count })}
          normalize={(chosenKeywords: string[]) => {
            const { keywords, full: limit } = withinKeywordLimit(chosenKeywords);
            setFull(limit);
            return keywords;
          }}
        >
          <Select
            mode="multiple"
            showSearch={searchLabels}
            options={options.keywords
              .filter((keyword) => !keyword.archived)
              .map(({ value, name }) => ({ value, label: name }))}
          />
        </Form.Item>
        {archived.length > 0 && (
          <p role="status" className={styles.warning}>
            {t('form.keywordsArchived', { names: archived.map(nameOf).join(', ') })}
          </p>
        )}
      </div>
    </fieldset>
  );

  function select(name: string, label: string, offered: { value: string; label: string }[]) {
    return (
      <Form.Item name={name} label={label}>
        <Select showSearch={searchLabels} options={offered} />
      </Form.Item>
    );
  }

  /** Returns the sectors to offer: unarchived ones and the chosen one. */
  function sectors() {
    return options.sectors
      .filter(({ value, archived: isArchived }) => !isArchived || value === user.cultural_sector)
      .map(({ value, name, archived: isArchived }) => ({
        value,
        label: isArchived ? t('form.archived', { name }) : name,
      }));
  }
}
