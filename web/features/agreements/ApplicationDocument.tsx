import { useTranslation } from 'react-i18next';
import type { DeskItem } from '../../../api/areas/agreements/contract/agreements';
import { useRead } from '../../reads/useRead';
import { Loaded } from '../../shared/Loaded';
import { KeyFacts } from '../../steps/Brief';
import { filesToSign } from '../../steps/filesToSign';
import { DocumentParts } from './DocumentParts';
import { SinceSigned } from './SinceSigned';

/** Files of an application that the director signs, its brief, and the decisions since the applicant's signature. */
export function ApplicationDocument({ item }: { item: DeskItem }) {
  const { t } = useTranslation();
  const { step, record_id: record, subject } = item;
  const { remote, refresh } = useRead('application', { params: { id: subject._id } });
  return (
    <Loaded remote={remote} onRetry={refresh}>
      {({ application }) => (
        <>
          {item.signed_by_applicant && <SinceSigned id={subject._id} />}
          <KeyFacts view={application} />
          <DocumentParts
            version={`${application.epoch}.${application.version}`}
            parts={filesToSign(application, step, record).map(({ fileId, file, name, slot }) => ({
              fileId,
              file: { ...file, name: 'key' in name ? t(name.key) : name.text },
              slot,
            }))}
          />
        </>
      )}
    </Loaded>
  );
}
