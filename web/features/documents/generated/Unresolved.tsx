import { Typography } from 'antd';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TextVariable } from '../../../../api/areas/generated-documents/contract/documents';
import { isInDetails } from '../../../../domain/document/details';
import { isFilledLater } from '../../../../domain/document/template/variables';
import { useVariableLabel } from '../../../application-parts/documents/useVariableLabel';
import { approvalAddress } from '../../../routes/approvalAddress';
import { documentTabAddress } from '../../../routes/documentRoutes';
import { requisitesOf, type FoundDocument } from './foundDocument';

/** Sources of the variables without a value: the staff at any time; the others are named with the time at which they fill them in. */
const SOURCES = ['staff', 'finance', 'applicant'] as const;

/** Variables without a value in the file, each linked to the page where it is filled in. */
export function Unresolved({ found }: { found: FoundDocument }) {
  const { t } = useTranslation('documents');
  const label = useVariableLabel();
  const { document, template } = found;
  if (document.unresolved.length === 0) return null;
  // The file is older than the financial information.
  const isSaved = document.outdated && document.fin_info_data !== null;
  const unresolved = document.unresolved.map((name) => {
    const variable = template.variables.find((variable) => variable.name === name);
    return { name, variable, source: variable && isFilledLater(variable.mode) ? variable.mode : 'staff' };
  });
  return (
    <section aria-label={t('document.unresolved')}>
      <Typography.Text type="secondary">{t('document.unresolved')}:</Typography.Text>
      {SOURCES.map((source) => {
        const ofSource = unresolved.filter((candidate) => candidate.source === source);
        if (ofSource.length === 0) return null;
        return (
          <Fragment key={source}>
            {source !== 'staff' && (
              <Typography.Paragraph type="secondary">
                {t(`document.unresolvedOf.${source === 'finance' && isSaved ? 'saved' : source}`)}
              </Typography.Paragraph>
            )}
            <ul>
              {ofSource.map(({ name, variable }) => (
                <li key={name}>
                  {variable ? <Link to={addressOf(found, variable)}>{label(variable)}</Link> : name}
                </li>
              ))}
            </ul>
          </Fragment>
        );
      })}
    </section>
  );
}

/** Returns the page on which a variable's value is filled in. */
function addressOf({ document }: FoundDocument, { mode, name, by_hand }: TextVariable): string {
  if (mode === 'application' && !by_hand) return approvalAddress(document.application_id, 'info');
  if (mode === 'finance') return documentTabAddress(document._id, 'fin-info');
  const inDetails = mode === 'applicant' && isInDetails(requisitesOf(document), name);
  return documentTabAddress(document._id, inDetails ? 'details' : 'gen-info');
}
