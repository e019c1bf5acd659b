import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useAppSelector } from '../../app/hooks';
import { useRead } from '../../reads/useRead';
import { Loaded } from '../../shared/Loaded';
import { Page } from '../../shared/Page';
import { accountOf } from '../session/slice';
import { ApplicationScreen } from './ApplicationScreen';
import { SubmissionsProvider } from './steps/submit/SubmissionsProvider';

/** `/application/:id`: one application, for every role and stage. */
export default function ApplicationPage() {
  const { id = '' } = useParams();
  const account = useAppSelector(accountOf);
  const { remote, refresh } = useRead('application', { params: { id } });
  useAgainInLanguage(refresh);
  if (!account) return null;
  if (remote.kind !== 'some') {
    return (
      <Page>
        <Loaded remote={remote} onRetry={refresh}>
          {() => null}
        </Loaded>
      </Page>
    );
  }
  const { application } = remote.value;
  return (
    // Another application is another page: nothing of the last one's forms stays.
    <SubmissionsProvider key={application._id} view={application} refresh={refresh}>
      <ApplicationScreen view={application} account={account} refresh={refresh} />
    </SubmissionsProvider>
  );
}

/** The reasons against steps come from the server in words: another language asks for them again. */
function useAgainInLanguage(refresh: () => void): void {
  const { i18n } = useTranslation();
  const read = useRef(i18n.language);
  useEffect(() => {
    if (read.current === i18n.language) return;
    read.current = i18n.language;
    refresh();
  }, [i18n.language, refresh]);
}
