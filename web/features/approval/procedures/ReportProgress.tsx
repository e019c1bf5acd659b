import { Alert, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { Generating } from '../../../application-parts/documents/Generating';
import { FileLink } from '../../../application-parts/files/FileLink';
import { DateTime } from '../../../shared/DateTime';
import { useNegotiationReport } from './useNegotiationReport';

/** State of the report on an application's negotiations: being made, late, failed with the reason, or the file. */
export function ReportProgress({ applicationId }: { applicationId: string }) {
  const { t } = useTranslation('approval');
  const report = useNegotiationReport(applicationId);
  if (!report) return null;
  const { state, url, name, mime, detail, requested_at: requestedAt } = report;
  if (url)
    return (
      <Flex wrap align="center" gap="small">
        <FileLink file={{ url, name, mime }} />
        <DateTime at={requestedAt} parts="dayTime" />
      </Flex>
    );
  if (state === 'failed')
    return (
      <Alert type="error" role="alert" showIcon title={t('procedures.reportFailed')} description={detail} />
    );
  if (state === 'late')
    return (
      <Alert
        type="warning"
        role="status"
        showIcon
        title={t('procedures.reportLate')}
        description={t('procedures.reportLateText')}
      />
    );
  return <Generating title={t('procedures.reportMaking')} text={t('procedures.reportMakingText')} />;
}
