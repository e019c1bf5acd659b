import FileExcelOutlined from '@ant-design/icons/FileExcelOutlined';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { paymentsFile, type PaymentFilters } from '../../../api/areas/payments/contract/payments';
import { address } from '../../api/address';
import { fetchAuthorised } from '../../api/client';
import { readBlob, saveBlob } from '../../api/download';
import { dayInKyiv } from '../../../domain/deadlines';
import { useAction } from '../../shared/useAction';

/** Button that downloads all filtered payments as an Excel file, whose name has the season. */
export function ExportButton({ filters, season }: { filters: PaymentFilters; season?: string }) {
  const { t } = useTranslation('payments');
  const { busy, run } = useAction();
  const save = () => {
    const name = `${[t('register.sheet'), season, dayInKyiv(Date.now())].filter(Boolean).join(' ')}.xlsx`;
    return run(async () =>
      saveBlob(await readBlob(await fetchAuthorised(address(paymentsFile.path, {}, filters))), name),
    );
  };
  return (
    <Button icon={<FileExcelOutlined aria-hidden />} loading={busy} onClick={() => void save()}>
      {t('register.export')}
    </Button>
  );
}
