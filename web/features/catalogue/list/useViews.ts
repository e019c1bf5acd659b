import { useState } from 'react';
import { contract } from '../../../../api/contract';
import type { CallOf } from '../../../../api/contract/endpoint';
import type { SavedView } from '../../../../api/contract/saved-views';
import { call } from '../../../api/client';
import { failureOf, type Failure } from '../../../api/problem';
import { useAppDispatch } from '../../../app/hooks';
import { useRead } from '../../../reads/useRead';
import type { CatalogueArea } from '../../../shared/catalogueCrumbs';
import { valueOf } from '../../../shared/remote';
import { toast } from '../../../toasts/slice';
import { failureToast } from '../../../toasts/failureToast';

type NewView = NonNullable<CallOf<typeof contract.saveView>['body']>;
type Change = NonNullable<CallOf<typeof contract.changeView>['body']>;

export interface Views {
  list: readonly SavedView[];
  /** The list has been read. */
  known: boolean;
  busy: boolean;
  /** Why the last saving failed, to be shown beside what was typed. */
  failure?: Failure;
  forgetFailure: () => void;
  create: (view: NewView) => Promise<SavedView | undefined>;
  change: (id: string, change: Change) => Promise<SavedView | undefined>;
  remove: (view: SavedView) => Promise<boolean>;
}

/** An area's saved views and what is done with them; each success is told, a failure is kept for the dialog. */
export function useViews(area: CatalogueArea): Views {
  const dispatch = useAppDispatch();
  const { remote, refresh } = useRead('savedViews', { query: { area } });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  // A view that has just been saved is applied at once, before the list has been read again.
  const [fresh, setFresh] = useState<{ view: SavedView; before?: readonly SavedView[] }>();
  const read = valueOf(remote)?.views;
  const list = read ?? [];
  const merged =
    fresh && fresh.before === read ? [...list.filter(({ _id }) => _id !== fresh.view._id), fresh.view] : list;

  const save = async (work: Promise<{ view: SavedView }>): Promise<SavedView | undefined> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { view } = await work;
      setFresh({ view, before: read });
      refresh();
      dispatch(toast.success({ key: 'contest-list:view.saved', params: { name: view.name } }));
      return view;
    } catch (error) {
      setFailure(failureOf(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  };

  return {
    list: merged,
    known: remote.kind === 'some',
    busy,
    failure,
    forgetFailure: () => setFailure(undefined),
    create: (view) => save(call(contract.saveView, { body: view })),
    change: (id, change) => save(call(contract.changeView, { params: { id }, body: change })),
    async remove({ _id: id, name }) {
      setBusy(true);
      try {
        await call(contract.deleteView, { params: { id } });
        refresh();
        dispatch(toast.success({ key: 'contest-list:view.deleted', params: { name } }));
        return true;
      } catch (error) {
        dispatch(failureToast(failureOf(error)));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
