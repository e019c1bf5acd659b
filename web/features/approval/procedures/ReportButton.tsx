import FilePdfOutlined from '@ant-design/icons/FilePdfOutlined';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveStored } from '../../../api/storedFile';
import { useAction } from '../../../shared/useAction';
import { useWrite } from '../../../shared/useWrite';
import { useNegotiationReport } from './useNegotiationReport';

interface ReportButtonProps {
  applicationId: string;
  /** The application's number, which names the icon button in a list of many. */
  number?: string;
}

/**
 * Requests the report on all procedures and downloads it when it is made (rules/negotiation, "Report"). The icon button names the state
 * of the report in its label and hint; beside the other button stands `ReportProgress`.
 */
export function ReportButton({ applicationId: id, number }: ReportButtonProps) {
  const { t } = useTranslation('approval');
  const report = useNegotiationReport(id);
  const { run } = useAction();
  const [requested, setRequested] = useState<string>();
  const downloaded = useRef<string>(undefined);
  const { busy, write } = useWrite('generateNegotiationReport', {
    failureToast: true,
    makesOld: ['negotiationReports'],
    onDone: ({ _id, url, name }) => {
      if (url) return saveStored({ url, name });
      return setRequested(_id);
    },
  });
  useEffect(() => {
    if (!report?.url || report._id !== requested || downloaded.current === requested) return;
    const { url, name } = report;
    downloaded.current = requested;
    void run(() => saveStored({ url, name }));
  }, [report, requested, run]);

  const isBeingMade = report?.state === 'waiting';
  const hint = () => {
    if (report?.state === 'failed') return `${t('procedures.reportFailed')}. ${report.detail}`;
    return t(STATE_HINTS[report?.state ?? 'made']);
  };
  return (
    <Button
      icon={<FilePdfOutlined aria-hidden />}
      loading={busy || isBeingMade}
      danger={report?.state === 'failed'}
      aria-label={number && t(isBeingMade ? 'procedures.reportMakingOf' : 'procedures.reportOf', { number })}
      data-hint={number && hint()}
      onClick={() => void write({ params: { id } })}
    >
      {number ? null : t(report?.state === 'failed' ? 'procedures.reportAgain' : 'procedures.report')}
    </Button>
  );
}

const STATE_HINTS = {
  waiting: 'procedures.reportMaking',
  late: 'procedures.reportLate',
  made: 'procedures.report',
} as const;
