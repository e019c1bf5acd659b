import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState';
import { Loader } from './Loader';
import type { Remote } from './remote';

interface LoadedProps<T> {
  remote: Remote<T>;
  onRetry?: () => void;
  /** After a failure, beside the retry: the way to elsewhere. */
  elsewhere?: ReactNode;
  children: (value: T) => ReactNode;
}

/** Draws something read once it is there; before that the loader, after a failure why and the retry. */
export function Loaded<T>({ remote, onRetry, elsewhere, children }: LoadedProps<T>) {
  if (remote.kind === 'some') return children(remote.value);
  if (remote.kind === 'error')
    return (
      <ErrorState failure={remote.failure} onRetry={onRetry}>
        {elsewhere}
      </ErrorState>
    );
  return <Loader />;
}
