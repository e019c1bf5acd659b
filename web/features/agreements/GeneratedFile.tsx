import { MEDIA_TYPES } from '../../../domain/file-kinds';
import { valueOf } from '../../reads/remote';
import { useRead } from '../../reads/useRead';
import { Loaded } from '../../shared/Loaded';
import { KeyFacts } from '../../steps/Brief';
import { DocumentParts } from './DocumentParts';
import { SinceSigned } from './SinceSigned';

/** File of a generated document with its signers, its application's brief, and the decisions since the applicant's signature. */
export function GeneratedFile({ id }: { id: string }) {
  const { remote, refresh } = useRead('documentById', { params: { id } });
  return (
    <Loaded remote={remote} onRetry={refresh}>
      {({ document: { source, title, epoch, version, application_id: applicationId } }) => (
        <>
          <SinceSigned id={applicationId} documentId={id} />
          <DocumentParts
            version={`${epoch}.${version}`}
            parts={
              source
                ? [
                    {
                      fileId: source.split('/').at(-1) ?? '',
                      file: { url: source, name: `${title}.pdf`, mime: MEDIA_TYPES.pdf },
                    },
                  ]
                : []
            }
          />
          <Brief applicationId={applicationId} />
        </>
      )}
    </Loaded>
  );
}

function Brief({ applicationId }: { applicationId: string }) {
  const { remote } = useRead('application', { params: { id: applicationId } });
  const generated = valueOf(remote);
  return generated ? <KeyFacts view={generated.application} /> : null;
}
