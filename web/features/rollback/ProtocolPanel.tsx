import { useTranslation } from 'react-i18next';
import type { RollbackView } from '../../../api/areas/rollback/contract/rollback';
import { contract } from '../../../api/contract';
import { call } from '../../api/client';
import { useAppDispatch } from '../../store/hooks';
import { ActButton } from '../../shared/ActButton';
import { useAction } from '../../shared/useAction';
import { SignerList, signingToast, signTicket } from '../../signing';
import { FileLink } from '../../application-parts/files/FileLink';
import styles from './rollback.module.css';

/** The protocol of a rollback: to be opened, to be signed, and who has signed it. */
export function ProtocolPanel({ rollback, refresh }: { rollback: RollbackView; refresh: () => void }) {
  const { t } = useTranslation('rollback');
  const { sign, busy } = useSignProtocol(rollback._id, refresh);
  const { protocol, state } = rollback;
  return (
    <section className={styles.protocol} aria-labelledby="rollback-protocol">
      <h2 id="rollback-protocol">{t('detail.protocol')}</h2>
      {!protocol && <p className={styles.hint}>{t('detail.noProtocol')}</p>}
      {protocol && (
        <>
          <FileLink file={{ name: t('processes:protocol.rollback'), url: protocol.fileUrl }} />
          {protocol.sign_id && <SignerList fileId={protocol.file_id} version={state} />}
        </>
      )}
      {protocol?.sign_id && state === 'done' && (
        <ActButton type="primary" loading={busy} onClick={() => void sign()}>
          {t('application:signing.sign')}
        </ActButton>
      )}
    </section>
  );
}

function useSignProtocol(id: string, refresh: () => void) {
  const { i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const { busy, run } = useAction();
  const sign = () =>
    run(async () => {
      const ticket = await call(contract.ticket, { body: { steps: [], rollback_id: id } });
      const { kind } = await signTicket(ticket, { language: i18n.language });
      if (kind === 'signed') await call(contract.signRollback, { params: { id }, body: {} });
      dispatch(signingToast(kind));
      refresh();
    });
  return { sign, busy };
}
