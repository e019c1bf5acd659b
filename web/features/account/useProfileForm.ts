import { contract } from '../../../api/contract';
import type { UpdateUserBody } from '../../../api/areas/people/contract/profile';
import type { Account } from '../../../api/areas/sign-in/contract/auth';
import { call as request } from '../../api/client';
import { useAppDispatch } from '../../store/hooks';
import { readAgain } from '../../reads/api';
import { useEdits } from '../../shared/useEdits';
import { useSubmit } from '../../shared/useSubmit';
import { toast } from '../../toasts/slice';
import { session } from '../../session/slice';
import { useOwnKey } from '../../session/useOwnKey';

/**
 * State of a form of the viewer's own account: edits over the server's values (`known`), of which only changes are sent. `tab`: key of
 * the draft; `saved`: text of the toast; `onSaved`: called after success.
 */
export function useProfileForm<Values extends object>(
  known: Values,
  {
    id,
    tab,
    saved,
    onSaved,
  }: { id: string; tab: string; saved: string; onSaved?: (account: Account) => void },
) {
  const dispatch = useAppDispatch();
  const profileEdits = useEdits(useOwnKey('account', tab), known);
  const submit = useSubmit();
  const send = (more: UpdateUserBody = {}) =>
    submit.run(async () => {
      const { edits } = profileEdits;
      const body = { ...(edits as UpdateUserBody), ...more };
      const { account } = await request(contract.updateUser, { params: { id }, body });
      if (!account) return;
      profileEdits.saved(edits);
      dispatch(session.accountArrived({ account }));
      dispatch(readAgain('myProfile'));
      dispatch(toast.success({ key: saved }));
      onSaved?.(account);
    });
  return { profileEdits, submit, send };
}
