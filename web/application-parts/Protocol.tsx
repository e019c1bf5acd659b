import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../api/areas/application/contract/application';
import { SignerList } from '../signing';
import { FileLink } from './files/FileLink';

interface ProtocolProps {
  /** Kind of protocol (domain/process/types), or `minutes`. */
  kind: string;
  protocol: ApplicationView['finalization_protocol'];
  version: string;
}

/** Link to a protocol, with its signers; nothing without a protocol. */
export function Protocol({ kind, protocol, version }: ProtocolProps) {
  const { t } = useTranslation('processes');
  if (!protocol) return null;
  const name = kind === 'minutes' ? t('slot.minutes') : t(`protocol.${kind}`);
  return (
    <div>
      <FileLink file={{ name, url: protocol.fileUrl }} />
      {protocol.sign_id && <SignerList fileId={protocol.file_id} version={version} />}
    </div>
  );
}
