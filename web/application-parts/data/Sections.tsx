import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { EmptyState } from '../../shared/EmptyState';
import { Collapse } from '../Collapse';
import parts from '../parts.module.css';
import { FieldValue } from './FieldValue';

/** The form's sections with every field type (rules/application, "Fields"). */
export function Sections({ sections }: { sections: ApplicationView['data']['fields'] }) {
  const { t } = useTranslation('application');
  if (sections.length === 0) return <EmptyState text={t('data.noFields')} />;
  return sections.map(({ title, fields }, index) => (
    <Collapse key={`${index} ${title}`} title={title}>
      <dl className={parts.pairs}>
        {fields.map((field) => (
          <Pair key={field.name} label={field.label}>
            <FieldValue field={field} />
          </Pair>
        ))}
      </dl>
    </Collapse>
  ));
}

function Pair({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
