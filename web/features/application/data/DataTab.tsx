import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../../api/areas/application/contract/application';
import { EmptyState } from '../../../shared/EmptyState';
import { Collapse } from '../parts/Collapse';
import { Panel } from '../parts/Panel';
import parts from '../parts/parts.module.css';
import { DocumentList } from './DocumentList';
import { FieldValue } from './FieldValue';

/**
 * What the applicant submitted: documents, then the form's sections with every field type
 * (rules/application, "Fields").
 */
export function DataTab({ view }: { view: Pick<ApplicationView, 'data' | 'documents'> }) {
  const { t } = useTranslation('application');
  const { fields: sections } = view.data;
  return (
    <>
      <Panel title={t('data.documents')}>
        <DocumentList documents={view.documents} />
      </Panel>
      {sections.length === 0 && <EmptyState text={t('data.noFields')} />}
      {sections.map(({ title, fields }, index) => (
        <Collapse key={`${index} ${title}`} title={title}>
          <dl className={parts.pairs}>
            {fields.map((field) => (
              <Pair key={field.name} label={field.label}>
                <FieldValue field={field} />
              </Pair>
            ))}
          </dl>
        </Collapse>
      ))}
    </>
  );
}

function Pair({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
