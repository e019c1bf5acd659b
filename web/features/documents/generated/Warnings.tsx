import { Alert, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { FinDetailsStatus } from '../../../../domain/statuses';
import { isOpen, type FoundDocument } from './foundDocument';

/** Warnings about a document's template, its financial information and the applicant's bank details (rules/documents, "Warnings"). */
export function Warnings({ document, template }: FoundDocument) {
  const { t } = useTranslation('documents');
  const warnings = [
    template.deleted && t('document.warning.template'),
    document.fin_info_data === null && t('document.warning.finance'),
    document.fin_details_client === null && t('document.warning.details'),
    isOpen(document) &&
      document.fin_details_status === FinDetailsStatus.rework &&
      t('document.warning.rework'),
    document.outdated &&
      t(
        document.can['document.regenerate'] === undefined
          ? 'document.warning.outdatedForOthers'
          : 'document.warning.outdated',
      ),
  ].filter((text) => text !== false);
  if (warnings.length === 0) return null;
  return (
    <Flex vertical gap="small">
      {warnings.map((text) => (
        <Alert key={text} type="warning" showIcon title={text} />
      ))}
    </Flex>
  );
}
