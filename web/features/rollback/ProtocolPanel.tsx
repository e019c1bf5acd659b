import { useTranslation } from 'react-i18next';
import type { RollbackView } from '../../../api/areas/rollback/contract/rollback';
import { ActButton } from '../../shared/ActButton';
import { SignerList } from '../../signing';
import { StatusNote } from '../../steps/StatusNote';
import { useDecision } from '../../steps/submit/useSubmission';
import { FileLink } from '../../application-parts/files/FileLink';
import styles from './rollback.module.css';

/** Protocol of a rollback: its file, the button that signs it, and its signers. */
export function ProtocolPanel({ rollback }: { rollback: RollbackView }) {
  const { t } = useTranslation('rollback');
  const { _id: id, protocol, state, undoes } = rollback;
  const { status, busy, submit } = useDecision('signRollback', { kind: 'rollback', id });
  const sign = () =>
    submit(
      { params: { id } },
      { signs: { steps: [], rollback_id: id }, doneText: 'application:signing.done' },
    );
  return (
    <section className={styles.protocol} aria-labelledby="rollback-protocol">
      <h2 id="rollback-protocol">{t(undoes ? 'undo.protocol' : 'detail.protocol')}</h2>
      {!protocol && <p className={styles.hint}>{t('detail.noProtocol')}</p>}
      {protocol && (
        <>
          <FileLink
            file={{
              name: t(undoes ? 'undo.protocol' : 'processes:protocol.rollback'),
              url: protocol.fileUrl,
            }}
          />
          {protocol.sign_id && <SignerList fileId={protocol.file_id} version={state} />}
        </>
      )}
      {protocol?.sign_id && state === 'done' && (
        <ActButton type="primary" loading={busy} onClick={sign}>
          {t('application:signing.sign')}
        </ActButton>
      )}
      <StatusNote status={status} />
    </section>
  );
}
