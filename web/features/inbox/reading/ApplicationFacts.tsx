import { useTranslation } from 'react-i18next';
import { useRead } from '../../../reads/useRead';
import { Loaded } from '../../../shared/Loaded';
import { ShortDate } from '../../../application-parts/ShortDate';
import { KeyFacts } from '../../../steps/Brief';
import { PaneFacts } from './PaneFacts';
import { useSettled } from '../../../shared/useSettled';

/** Facts of the application: applicant, sums, scores, negotiated changes, open remarks. */
export function ApplicationFacts({ id: applicationId }: { id: string }) {
  const { t } = useTranslation('application');
  const id = useSettled(applicationId);
  const { remote, refresh } = useRead('application', { params: { id } });
  return (
    <Loaded remote={id === applicationId ? remote : { kind: 'loading' }} onRetry={refresh}>
      {({ application }) => (
        <>
          <PaneFacts
            items={[
              { label: t('header.applicant'), children: application.user.name },
              { label: t('header.submitted'), children: <ShortDate at={application.created_at} /> },
            ]}
          />
          <KeyFacts view={application} />
        </>
      )}
    </Loaded>
  );
}
