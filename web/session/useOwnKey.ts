import { useAppSelector } from '../store/hooks';
import { accountOf } from './slice';

/** Under which key this window keeps what an account has typed into a form (shared/kept). */
export function useOwnKey(form: string, ...of: readonly string[]): string {
  const account = useAppSelector((state) => accountOf(state)?._id);
  return [form, account, ...of].join(' ');
}
