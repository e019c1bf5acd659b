import { Button, Form, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TemplatePurpose } from '../../../domain/document/template/purposes';
import { valueOf } from '../../reads/remote';
import { usePagedRead, useRead } from '../../reads/useRead';
import { useDebounced } from '../../shared/useDebounced';
import { searchLabels } from '../../shared/searchLabels';
import { useSteady } from '../../shared/useSteady';

interface TemplateChoiceProps {
  purpose: TemplatePurpose;
  /** Id of the chosen template. */
  value: string | undefined;
  onChange: (id: string) => void;
}

/** Choice of a template with this purpose, found by a part of its title. */
export function TemplateChoice({ purpose, value, onChange }: TemplateChoiceProps) {
  const { t } = useTranslation('documents');
  const id = useId();
  const [search, setSearch] = useState('');
  const [typed, type] = useDebounced(search, setSearch);
  const { remote, more, loadMore } = usePagedRead('documentTemplates', {
    query: { search: search.trim() || undefined, purpose },
  });
  const pages = valueOf(useSteady(remote)) ?? [];
  const templates = pages.flatMap(({ templates }) => templates);
  const options = templates.map(({ _id, title, number }) => ({ value: _id, label: `${number}. ${title}` }));
  const isListed = value === undefined || options.some((option) => option.value === value);
  return (
    <Form.Item label={t('generate.template')} htmlFor={id} required>
      <Select
        id={id}
        showSearch={{ ...searchLabels, searchValue: typed, onSearch: type }}
        placeholder={t('generate.chooseTemplate')}
        loading={remote.kind === 'loading'}
        notFoundContent={
          remote.kind === 'some'
            ? t(search ? 'generate.noTemplateFound' : 'generate.noTemplates', {
                purpose: t(`purpose.${purpose}`),
              })
            : null
        }
        value={isListed ? value : undefined}
        options={options}
        onChange={onChange}
      />
      {more !== 'end' && (
        <Button type="link" size="small" loading={more === 'loading'} onClick={loadMore}>
          {t('generate.moreTemplates')}
        </Button>
      )}
      {!isListed && <ChosenTitle id={value} />}
    </Form.Item>
  );
}

/** Title of a chosen template that is not in the loaded list. */
function ChosenTitle({ id }: { id: string }) {
  const answer = valueOf(useRead('documentTemplate', { params: { id } }).remote);
  return answer ? <p>{answer.template.title}</p> : null;
}
