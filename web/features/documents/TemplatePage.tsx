import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useRead } from '../../reads/useRead';
import { TEMPLATES } from '../../routes/documentRoutes';
import { writesTemplates } from '../../../domain/roles';
import { accountOf } from '../../session/slice';
import { Loaded } from '../../shared/Loaded';
import { Page } from '../../shared/Page';
import { useFresh } from '../../shared/useFresh';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { failureToast } from '../../toasts/failureToast';
import { DraftLoader } from './DraftLoader';
import { TemplateEditing } from './TemplateEditing';

/** Poll interval for versions saved by colleagues, in ms. */
const POLL_MS = 20_000;

/** /documents/templates/{id}: a template. A template that cannot be loaded redirects to the list, with the server's message. */
export default function TemplatePage() {
  const { id = '' } = useParams();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { remote, refresh } = useRead('documentTemplate', { params: { id } }, { every: POLL_MS });
  const fresh = useFresh(remote);
  const mayWrite = useAppSelector((state) => writesTemplates(accountOf(state)?.role ?? 'unassigned'));
  const failure = fresh.kind === 'error' ? fresh.failure : undefined;
  const leaves = failure && (failure.status === 404 || failure.status >= 500) ? failure : undefined;
  useEffect(() => {
    if (!leaves) return;
    dispatch(failureToast(leaves));
    void navigate(TEMPLATES, { replace: true });
  }, [dispatch, navigate, leaves]);
  if (fresh.kind === 'some') {
    const { template } = fresh.value;
    if (!mayWrite) return <TemplateEditing key={id} template={template} refresh={refresh} first={null} />;
    return (
      <DraftLoader key={id} of={id}>
        {(first) => <TemplateEditing template={template} refresh={refresh} first={first} />}
      </DraftLoader>
    );
  }
  return (
    <Page>
      <Loaded remote={fresh} onRetry={refresh}>
        {() => null}
      </Loaded>
    </Page>
  );
}
