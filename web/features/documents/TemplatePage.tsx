import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useRead } from '../../reads/useRead';
import { TEMPLATES } from '../../routes/documentRoutes';
import { Loaded } from '../../shared/Loaded';
import { Page } from '../../shared/Page';
import { useFresh } from '../../shared/useFresh';
import { useAppDispatch } from '../../store/hooks';
import { failureToast } from '../../toasts/failureToast';
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
  const failure = fresh.kind === 'error' ? fresh.failure : undefined;
  const leaves = failure && (failure.status === 404 || failure.status >= 500) ? failure : undefined;
  useEffect(() => {
    if (!leaves) return;
    dispatch(failureToast(leaves));
    void navigate(TEMPLATES, { replace: true });
  }, [dispatch, navigate, leaves]);
  if (fresh.kind === 'some')
    return <TemplateEditing key={id} template={fresh.value.template} refresh={refresh} />;
  return (
    <Page>
      <Loaded remote={fresh} onRetry={refresh}>
        {() => null}
      </Loaded>
    </Page>
  );
}
