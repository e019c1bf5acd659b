import { useState } from 'react';
import type { Submit } from '../../../shared/useSubmit';

/** Returns whether the password is required, according to the server's read or a later refusal. */
export function usePasswordNeeded(before: boolean, { failure }: Submit): boolean {
  const [needed, setNeeded] = useState(before);
  if (failure?.code === 'password-needed' && !needed) setNeeded(true);
  return needed || before;
}
