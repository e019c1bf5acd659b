import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { BatchView } from '../../../api/areas/batches/contract/batches';
import { valueOf } from '../../reads/remote';
import { useRead } from '../../reads/useRead';
import { ActButton } from '../../shared/ActButton';
import { Dialog } from '../../shared/Dialog';
import { StatusNote } from '../StatusNote';
import { BatchReport } from './BatchReport';
import type { ManySigning } from './useManySigning';

/** Dialog with the progress of many signatures and the result of each. */
export function SigningDialog({ signing }: { signing: ManySigning }) {
  const { items, batch } = signing;
  if (!items) return null;
  return batch ? <LiveDialog signing={signing} made={batch} /> : <SigningState signing={signing} />;
}

/** The dialog with a batch that is polled until it has ended. */
function LiveDialog({ signing, made }: { signing: ManySigning; made: BatchView }) {
  const { remote } = useRead('batchById', { params: { id: made._id } }, { every: 8000 });
  return <SigningState signing={signing} batch={valueOf(remote)?.batch ?? made} />;
}

function SigningState({ signing, batch }: { signing: ManySigning; batch?: BatchView }) {
  const { t } = useTranslation('agreements');
  const { items = [], status, going, repeat, close } = signing;
  const isEnded = !going && (batch === undefined || batch.finished);
  const isLeft = batch === undefined || batch.failed > 0;
  const closeDialog = () => close(isEnded);
  return (
    <Dialog
      title={t('sign.title')}
      width={720}
      onCancel={closeDialog}
      footer={
        <>
          {isEnded && isLeft && <ActButton onClick={repeat}>{t('sign.again')}</ActButton>}
          <Button type="primary" autoFocus onClick={closeDialog}>
            {t('sign.close')}
          </Button>
        </>
      }
    >
      <BatchReport items={items} batch={batch} going={!isEnded} />
      {!going && <StatusNote status={status} />}
    </Dialog>
  );
}
