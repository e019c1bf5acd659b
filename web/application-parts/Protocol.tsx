import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../api/areas/application/contract/application';
import { SignerList } from '../signing';
import { FileLink } from './files/FileLink';

interface ProtocolProps {
  /** As domain/process/types names protocols, or `minutes`. */
  kind: string;
  protocol: ApplicationView['finalization_protocol'];
  version: string;
}

/** A protocol that has been made, with its signers. */
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
