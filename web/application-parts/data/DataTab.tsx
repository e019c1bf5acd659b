import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { Panel } from '../Panel';
import { DocumentList } from './DocumentList';
import { Sections } from './Sections';

/** What the applicant submitted: documents, then the form's sections. */
export function DataTab({ view }: { view: Pick<ApplicationView, 'data' | 'documents'> }) {
  const { t } = useTranslation('application');
  return (
    <>
      <Panel title={t('data.documents')}>
        <DocumentList documents={view.documents} />
      </Panel>
      <Sections sections={view.data.fields} />
    </>
  );
}
