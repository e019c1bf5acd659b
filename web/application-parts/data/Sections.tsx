import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { EmptyState } from '../../shared/EmptyState';
import { Tag } from '../../shared/Tag';
import { Collapse } from '../Collapse';
import parts from '../parts.module.css';
import { FieldValue } from './FieldValue';

interface SectionsProps {
  sections: ApplicationView['data']['fields'];
  /** Names of the fields that are marked as changed by a negotiation. */
  changed?: readonly string[];
}

/** Sections of the application form (rules/application, "Fields"). */
export function Sections({ sections, changed }: SectionsProps) {
  const { t } = useTranslation('application');
  if (sections.length === 0) return <EmptyState text={t('data.noFields')} />;
  return sections.map(({ title, fields }, index) => (
    <Collapse key={`${index} ${title}`} title={title}>
      <dl className={parts.pairs}>
        {fields.map((field) => (
          <Pair key={field.name} label={field.label} changed={changed?.includes(field.name)}>
            <FieldValue field={field} />
          </Pair>
        ))}
      </dl>
    </Collapse>
  ));
}

function Pair({ label, changed, children }: { label: string; changed?: boolean; children: ReactNode }) {
  const { t } = useTranslation('application');
  return (
    <>
      <dt>
        {label} {changed && <Tag colour="warning">{t('data.changed')}</Tag>}
      </dt>
      <dd>{children}</dd>
    </>
  );
}
