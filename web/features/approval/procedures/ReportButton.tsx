import FilePdfOutlined from '@ant-design/icons/FilePdfOutlined';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { saveStored } from '../../../api/storedFile';
import { useWrite } from '../../../shared/useWrite';

interface ReportButtonProps {
  applicationId: string;
  /** The application's number, which names the icon button in a list of many. */
  number?: string;
}

/** Generates and downloads the report on all procedures (rules/negotiation, "Report"). */
export function ReportButton({ applicationId: id, number }: ReportButtonProps) {
  const { t } = useTranslation('approval');
  const { busy, write } = useWrite('generateNegotiationReport', { failureToast: true, onDone: saveStored });
  return (
    <Button
      icon={<FilePdfOutlined aria-hidden />}
      loading={busy}
      aria-label={number && t('procedures.reportOf', { number })}
      data-hint={number && t('procedures.report')}
      onClick={() => void write({ params: { id } })}
    >
      {number ? null : t('procedures.report')}
    </Button>
  );
}
