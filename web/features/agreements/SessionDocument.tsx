import { useTranslation } from 'react-i18next';
import { useRead } from '../../reads/useRead';
import { Loaded } from '../../shared/Loaded';
import { DocumentParts } from './DocumentParts';

/** Minutes of a session. */
export function SessionDocument({ id }: { id: string }) {
  const { t } = useTranslation('processes');
  const { remote, refresh } = useRead('sessionById', { params: { id } });
  return (
    <Loaded remote={remote} onRetry={refresh}>
      {({ session: { protocol, version, epoch } }) => (
        <DocumentParts
          version={`${epoch}.${version}`}
          parts={
            protocol
              ? [
                  {
                    fileId: protocol.file_id,
                    file: { url: protocol.fileUrl, name: t('protocol.session') },
                  },
                ]
              : []
          }
        />
      )}
    </Loaded>
  );
}
