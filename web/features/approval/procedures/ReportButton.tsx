import FilePdfOutlined from '@ant-design/icons/FilePdfOutlined';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { contract } from '../../../../api/contract';
import { call } from '../../../api/client';
import { randomKey } from '../../../api/randomKey';
import { saveStored } from '../../../api/stored';
import { useAction } from '../../../shared/useAction';

interface ReportButtonProps {
  applicationId: string;
  /** The application's number, which names the icon button in a list of many. */
  of?: string;
}

/** Generates and downloads the report on all procedures (rules/negotiation, "Report"). */
export function ReportButton({ applicationId: id, of: number }: ReportButtonProps) {
  const { t } = useTranslation('approval');
  const { busy, run } = useAction();
  const print = () =>
    run(async () => {
      const file = await call(
        contract.generateNegotiationReport,
        { params: { id } },
        { idempotencyKey: randomKey() },
      );
      await saveStored(file);
    });
  return (
    <Button
      icon={<FilePdfOutlined aria-hidden />}
      loading={busy}
      aria-label={number && t('procedures.reportOf', { number })}
      data-hint={number && t('procedures.report')}
      onClick={() => void print()}
    >
      {number ? null : t('procedures.report')}
    </Button>
  );
}
