import { useMemo } from 'react';
import type { DocumentView } from '../../../../api/areas/generated-documents/contract/documents';
import { contract } from '../../../../api/contract';
import { call } from '../../../api/client';
import { useStillSignedIn } from '../../../session/useStillSignedIn';
import { useOwnKey } from '../../../session/useOwnKey';
import type { DraftServer } from '../../../shared/autosave';
import { useAutosave } from '../../../shared/useAutosave';
import { useAppDispatch } from '../../../store/hooks';
import { replaceDocument } from './documentReplaced';

/** Pause in the typing after which the variables are saved, in ms (rules/documents, "Variables"). */
const PAUSE_MS = 1000;

/** Values by the name of a variable. */
type Values = Record<string, string>;

const NONE: Values = {};

/** Returns the values of a document's variables; input is saved automatically after a pause. */
export function useVariableValues({ _id: id, template_data: stored }: DocumentView, editable: boolean) {
  const dispatch = useAppDispatch();
  const isStillSignedIn = useStillSignedIn();
  const server = useMemo(
    (): DraftServer<Values, Values, unknown> => ({
      isStillSignedIn,
      next: (draft, paused) => (paused && Object.keys(draft).length > 0 ? draft : undefined),
      save: async (values, signal) => {
        const input = { params: { id }, body: { template_data: values } };
        const { document } = await call(contract.updateDocument, input, { signal });
        dispatch(replaceDocument(document));
      },
      withoutSent: (draft, values) =>
        Object.fromEntries(Object.entries(draft).filter(([name, value]) => values[name] !== value)),
    }),
    [isStillSignedIn, dispatch, id],
  );
  const { draft, busy, failure, saved, change } = useAutosave<Values, Values, unknown>({
    key: useOwnKey('document-variables', id),
    nothing: NONE,
    pauseMs: PAUSE_MS,
    server,
    held: !editable,
  });
  const unsaved = Object.keys(draft).length > 0;
  return {
    valueOf: (name: string): string => (editable ? draft[name] : undefined) ?? stored[name] ?? '',
    change: (name: string, value: string) => change((now) => ({ ...now, [name]: value })),
    failure,
    /** Whether everything is saved; undefined if nothing has been typed. */
    state: failure ? undefined : busy || unsaved ? ('saving' as const) : saved && ('saved' as const),
  };
}
