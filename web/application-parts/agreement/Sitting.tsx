import { useTranslation } from 'react-i18next';
import type { FileView } from '../../../api/areas/files/contract/files';
import { DateTime } from '../../shared/DateTime';
import { FileLink } from '../files/FileLink';

interface SittingProps {
  date: string;
  number: string;
  file?: FileView | null;
}

/** Number, date and minutes of the sitting at which a board decided. */
export function Sitting({ date, number, file }: SittingProps) {
  const { t } = useTranslation('application');
  return (
    <p>
      {t('sitting.named', { number })} <DateTime at={date} parts="date" />
      {file && (
        <>
          {' '}
          <FileLink file={file} />
        </>
      )}
    </p>
  );
}
