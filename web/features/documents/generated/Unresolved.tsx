import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DocumentVariable } from '../../../../api/areas/generated-documents/contract/documents';
import { isInDetails } from '../../../../domain/document/details';
import { useVariableLabel } from '../../../application-parts/documents/useVariableLabel';
import { approvalAddress } from '../../../routes/approvalAddress';
import { documentTabAddress } from '../../../routes/documentRoutes';
import { requisitesOf, type FoundDocument } from './foundDocument';

/** Variables without a value in the file, each linked to the page where it is filled in. */
export function Unresolved({ found }: { found: FoundDocument }) {
  const { t } = useTranslation('documents');
  const label = useVariableLabel();
  const { document, template } = found;
  if (document.unresolved.length === 0) return null;
  return (
    <section aria-label={t('document.unresolved')}>
      <Typography.Text type="secondary">{t('document.unresolved')}:</Typography.Text>
      <ul>
        {document.unresolved.map((name) => {
          const variable = template.variables.find((variable) => variable.name === name);
          return (
            <li key={name}>
              {variable ? <Link to={addressOf(found, variable)}>{label(variable)}</Link> : name}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Returns the page on which a variable's value is filled in. */
function addressOf({ document }: FoundDocument, { mode, name }: DocumentVariable): string {
  if (mode === 'application') return approvalAddress(document.application_id, 'info');
  if (mode === 'finance') return documentTabAddress(document._id, 'fin-info');
  const inDetails = mode === 'applicant' && isInDetails(requisitesOf(document), name);
  return documentTabAddress(document._id, inDetails ? 'details' : 'gen-info');
}
