import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { approvalAddress } from '../../../routes/approvalAddress';
import { templateAddress } from '../../../routes/documentRoutes';
import { DateTime } from '../../../shared/DateTime';
import { Facts } from '../../../shared/Facts';
import { StatusTag } from '../../../shared/StatusTag';
import { DocumentHistory } from './DocumentHistory';
import { isTaxed, requisitesOf, type FoundDocument } from './foundDocument';

/** …/{id}: a document's application, template, requisites, author and day. */
export function BaseTab({ found: { document, template, application } }: { found: FoundDocument }) {
  const { t } = useTranslation('documents');
  const { income, military } = document.tax_rates;
  return (
    <>
      <Facts
        items={[
          {
            label: t('document.base.application'),
            value: (
              <Flex vertical>
                <span>
                  <Link to={approvalAddress(application._id, 'info')}>
                    <span className="number">{application.spec_id}</span> {application.title}
                  </Link>
                </span>
                <Link to={approvalAddress(application._id, 'agreement/list')}>
                  {t('document.base.allOfApplication')}
                </Link>
              </Flex>
            ),
          },
          {
            label: t('document.base.template'),
            value: (
              <>
                {template.deleted ? (
                  template.title
                ) : (
                  <Link to={templateAddress(template._id)}>{template.title}</Link>
                )}
                {` · ${t('document.base.version', { version: template.version })}`}
              </>
            ),
          },
          { label: t('document.base.requisites'), value: t(`requisites.${requisitesOf(document)}`) },
          { label: t('column.generatedBy'), value: document.user.name },
          { label: t('column.date'), value: <DateTime at={document.created_at} /> },
          {
            label: t('column.details'),
            value: <StatusTag process="fin_details" status={document.fin_details_status} />,
          },
          ...(isTaxed(document)
            ? [{ label: t('document.base.taxes'), value: t('document.base.taxRates', { income, military }) }]
            : []),
        ]}
      />
      <DocumentHistory document={document} />
    </>
  );
}
