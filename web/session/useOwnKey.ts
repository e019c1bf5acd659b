import { useAppSelector } from '../store/hooks';
import { accountOf } from './slice';

/** Returns the key under which this window stores an account's input of a form (shared/kept). */
export function useOwnKey(form: string, ...of: readonly string[]): string {
  const account = useAppSelector((state) => accountOf(state)?._id);
  return [form, account, ...of].join(' ');
}
