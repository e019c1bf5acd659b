import { useState } from 'react';
import { contract } from '../../../../api/contract';
import type { CallOf } from '../../../../api/contract/endpoint';
import type { SavedView, ViewArea } from '../../../../api/areas/contest-list/contract/saved-views';
import { call } from '../../../api/client';
import type { Failure } from '../../../api/problem';
import { useAppDispatch } from '../../../store/hooks';
import { useRead } from '../../../reads/useRead';
import { valueOf } from '../../../reads/remote';
import { useAction } from '../../useAction';
import { useSubmit } from '../../useSubmit';
import { toast } from '../../../toasts/slice';

type NewView = NonNullable<CallOf<typeof contract.saveView>['body']>;
type Change = NonNullable<CallOf<typeof contract.changeView>['body']>;

export interface Views {
  list: readonly SavedView[];
  /** The views have been read. */
  known: boolean;
  busy: boolean;
  /** Failure of the last save, shown in the dialog. */
  failure?: Failure;
  forgetFailure: () => void;
  create: (view: NewView) => Promise<SavedView | undefined>;
  change: (id: string, change: Change) => Promise<SavedView | undefined>;
  remove: (view: SavedView) => Promise<boolean>;
}

/** Returns an area's saved views and their actions. A success shows a toast, a failure of saving is shown in the dialog. */
export function useViews(area: ViewArea): Views {
  const dispatch = useAppDispatch();
  const { remote, refresh } = useRead('savedViews', { query: { area } });
  const saving = useSubmit();
  const removing = useAction();
  // A view that has just been saved is listed at once, before the views have been read again.
  const [fresh, setFresh] = useState<{ view: SavedView; before?: readonly SavedView[] }>();
  const read = valueOf(remote)?.views;
  const list = read ?? [];
  const merged =
    fresh && fresh.before === read ? [...list.filter(({ _id }) => _id !== fresh.view._id), fresh.view] : list;

  const save = async (work: () => Promise<{ view: SavedView }>): Promise<SavedView | undefined> => {
    let saved: SavedView | undefined;
    await saving.run(async () => {
      const { view } = await work();
      saved = view;
      setFresh({ view, before: read });
      refresh();
      dispatch(toast.success({ key: 'lists:view.saved', params: { name: view.name } }));
    });
    return saved;
  };

  return {
    list: merged,
    known: remote.kind === 'some',
    busy: saving.busy || removing.busy,
    failure: saving.failure,
    forgetFailure: saving.clear,
    create: (view) => save(() => call(contract.saveView, { body: view })),
    change: (id, change) => save(() => call(contract.changeView, { params: { id }, body: change })),
    remove: ({ _id: id, name }) =>
      removing.run(async () => {
        await call(contract.deleteView, { params: { id } });
        refresh();
        dispatch(toast.success({ key: 'lists:view.deleted', params: { name } }));
      }),
  };
}
