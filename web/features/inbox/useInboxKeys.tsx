import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../api/areas/inbox/contract/inbox';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { KeysHelp } from '../../shared/list/KeysHelp';
import { useRowKeys } from '../../shared/list/useRowKeys';
import { accountOf } from '../../session/slice';
import { signableOf } from '../../steps/many/signable';
import type { ManySigning } from '../../steps/many/useManySigning';
import { inbox } from './slice';
import type { TaskSelection } from './useChosen';
import { useImpersonationReason } from '../../session/useImpersonationReason';

const KEYS = ['J', 'K', 'Enter', 'X', 'C', 'A', 'S', '/', 'Esc', '?'] as const;

/** Shortcut keys of the inbox, and the dialog that lists them. */
export function useInboxKeys(
  tasks: readonly Task[],
  selection: TaskSelection,
  signing: ManySigning,
): { list: RefObject<HTMLDivElement | null>; help: ReactNode; openHelp: () => void } {
  const { t } = useTranslation('inbox');
  const dispatch = useAppDispatch();
  const account = useAppSelector(accountOf);
  const list = useRef<HTMLDivElement>(null);
  const [helpOpen, setHelpOpen] = useState(false);
  const isImpersonating = !!useImpersonationReason();
  const withTask = (act: (task: Task) => unknown) => (id: string) => {
    const task = tasks.find(({ _id }) => _id === id);
    if (task) act(task);
  };
  /** Calls `act` for the task, but not during an impersonation. */
  const unlessImpersonating = (act: (task: Task) => unknown) =>
    withTask((task) => !isImpersonating && act(task));
  useRowKeys(list, {
    row: {
      KeyX: withTask(selection.toggle),
      KeyC: unlessImpersonating(({ _id: id, can, personal, claimed_by: holder }) => {
        const free = selection.tasks.filter((task) => task.can.claim && !task.claimed_by);
        if (free.length > 0) dispatch(inbox.take(free));
        else if (can.claim && !personal)
          dispatch(holder?._id === account?._id ? inbox.release(id) : inbox.claim(id));
      }),
      KeyA: unlessImpersonating((task) => {
        const assignable = selection.tasks.filter(({ can }) => can.assign);
        if (assignable.length > 0) dispatch(inbox.assignOpened(assignable));
        else if (task.can.assign) dispatch(inbox.assignOpened([task]));
      }),
    },
    page: {
      Slash: () => document.querySelector<HTMLElement>('main input[type=search]')?.focus(),
      'Shift+Slash': () => setHelpOpen(true),
      KeyS: () => {
        const signable = signableOf(account?.role, selection.tasks);
        if (signable.length > 0 && !isImpersonating) void signing.sign(signable);
      },
      Escape: () => selection.choose([]),
      // Without a focused row: the task in the pane, or the most urgent one.
      Enter: () => {
        const first = ['tr[data-current] a', 'tr[data-row-key] a'].map((row) =>
          list.current?.querySelector<HTMLElement>(row),
        );
        first.find((link) => !!link)?.click();
      },
    },
  });
  const help = helpOpen && (
    <KeysHelp keys={KEYS.map((key) => [key, t(`key.${key}`)] as const)} onClose={() => setHelpOpen(false)} />
  );
  return { list, help, openHelp: () => setHelpOpen(true) };
}
