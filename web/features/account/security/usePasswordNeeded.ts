import { useState } from 'react';
import type { Submit } from '../../../shared/useSubmit';

/** Whether the password has to be said: the server said so before, or says so now that the page has stood open. */
export function usePasswordNeeded(before: boolean, { failure }: Submit): boolean {
  const [needed, setNeeded] = useState(before);
  if (failure?.code === 'password-needed' && !needed) setNeeded(true);
  return needed || before;
}
