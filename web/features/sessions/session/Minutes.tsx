import { useTranslation } from 'react-i18next';
import type { SessionView } from '../../../../api/areas/sessions/contract/sessions';
import { SignerList } from '../../../signing';
import { FileLink } from '../../../application-parts/files/FileLink';
import { Panel } from '../../../application-parts/Panel';
import { StatusNote } from '../../../steps/StatusNote';
import { useSignMinutes } from './useSignMinutes';
import styles from '../sessions.module.css';
import { ActButton } from '../../../shared/ActButton';

/** Minutes of a held session, with the signing button and the signers. */
export function Minutes({ session }: { session: SessionView }) {
  const { t } = useTranslation('sessions');
  const { protocol, counter, signed, can, waiting } = session;
  const { sign, busy, status } = useSignMinutes(session);
  const may = can.sign === true || can.cosign === true;
  return (
    <Panel title={t('minutes.title')}>
      <div className={styles.minutes}>
        {!protocol && <p className={styles.soft}>{t('minutes.making')}</p>}
        {protocol && (
          <>
            <FileLink
              file={{ name: `${t('processes:protocol.session')} № ${counter}`, url: protocol.fileUrl }}
            />
            {protocol.sign_id && (
              <SignerList fileId={protocol.file_id} version={`${signed} ${can.cosign === true}`} />
            )}
          </>
        )}
        {protocol?.sign_id && may && !waiting && (
          <ActButton type={can.sign === true ? 'primary' : 'default'} loading={busy} onClick={sign}>
            {t(can.sign === true ? 'minutes.sign' : 'minutes.cosign')}
          </ActButton>
        )}
        <StatusNote status={status} />
        {protocol && !may && !signed && typeof can.sign === 'string' && (
          <p className={styles.soft}>{can.sign}</p>
        )}
      </div>
    </Panel>
  );
}
