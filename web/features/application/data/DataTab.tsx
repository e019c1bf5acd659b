import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../../api/contract/application';
import { EmptyState } from '../../../shared/EmptyState';
import { FileLink } from '../files/FileLink';
import { Panel } from '../parts/Panel';
import parts from '../parts/parts.module.css';
import { FieldValue } from './FieldValue';

/** What the applicant submitted: documents, then the form's sections with every field type. */
export function DataTab({ view }: { view: ApplicationView }) {
  const { t } = useTranslation('application');
  const { fields: sections } = view.data;
  return (
    <>
      <Panel title={t('data.documents')}>
        {view.documents.length === 0 && <p className={parts.soft}>{t('data.noDocuments')}</p>}
        <ul className={parts.files}>
          {view.documents.map((document) => (
            <li key={document._id}>
              <FileLink file={document} />
            </li>
          ))}
        </ul>
      </Panel>
      {sections.length === 0 && <EmptyState text={t('data.noFields')} />}
      {sections.map(({ title, fields }) => (
        <Panel key={title} title={title || t('data.title')}>
          <dl className={parts.pairs}>
            {fields.map((field) => (
              <Pair key={field.name} label={field.label}>
                <FieldValue field={field} />
              </Pair>
            ))}
          </dl>
        </Panel>
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
