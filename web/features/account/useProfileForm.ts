import type { UpdateUserBody } from '../../../api/areas/people/contract/profile';
import type { Account } from '../../../api/areas/sign-in/contract/auth';
import { useAppDispatch } from '../../store/hooks';
import { useEdits } from '../../shared/useEdits';
import { useWrite } from '../../shared/useWrite';
import { session } from '../../session/slice';
import { useOwnKey } from '../../session/useOwnKey';

/**
 * Returns the state of a form of the viewer's own account: changes of the server's values (`stored`); only changes are
 * sent. `tab` is the key of the draft, `saved` the text of the toast; `onSaved` is called after success.
 */
export function useProfileForm<Values extends object>(
  stored: Values,
  {
    id,
    tab,
    saved,
    onSaved,
  }: { id: string; tab: string; saved: string; onSaved?: (account: Account) => void },
) {
  const dispatch = useAppDispatch();
  const profileEdits = useEdits(useOwnKey('account', tab), stored);
  const submit = useWrite('updateUser', {
    done: ({ account }) => account && { key: saved },
    makesOld: ['myProfile'],
    onDone: ({ account }) => {
      if (!account) return;
      profileEdits.saved(profileEdits.edits);
      dispatch(session.accountArrived({ account }));
      onSaved?.(account);
    },
  });
  const send = (more: UpdateUserBody = {}) =>
    submit.write({ params: { id }, body: { ...(profileEdits.edits as UpdateUserBody), ...more } });
  return { profileEdits, submit, send };
}
