import type { ReactNode } from 'react';
import type { StoredTemplateDraft } from '../../../api/areas/documents/contract/drafts';
import { useRead } from '../../reads/useRead';
import { Loaded } from '../../shared/Loaded';
import { Page } from '../../shared/Page';
import { useFresh } from '../../shared/useFresh';

interface DraftLoaderProps {
  /** Id of the template; `new` for one that does not exist yet. */
  of: string;
  children: (first: StoredTemplateDraft | null) => ReactNode;
}

/** Reads the account's draft of a template before the page begins with it. */
export function DraftLoader({ of, children }: DraftLoaderProps) {
  const { remote, refresh } = useRead('templateDraft', { params: { key: of } });
  const fresh = useFresh(remote);
  if (fresh.kind === 'some') return children(fresh.value.draft);
  return (
    <Page>
      <Loaded remote={fresh} onRetry={refresh}>
        {() => null}
      </Loaded>
    </Page>
  );
}
