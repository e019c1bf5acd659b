import FilePdfOutlined from '@ant-design/icons/FilePdfOutlined';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { contract } from '../../../../api/contract';
import { call } from '../../../api/client';
import { randomKey } from '../../../api/randomKey';
import { saveStored } from '../../../api/stored';
import { useAction } from '../../../shared/useAction';

/** Prints the report on all procedures and saves it (rules/negotiation, "Report"). */
export function ReportButton({ applicationId: id }: { applicationId: string }) {
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
    <Button icon={<FilePdfOutlined aria-hidden />} loading={busy} onClick={() => void print()}>
      {t('procedures.report')}
    </Button>
  );
}
