import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from './ErrorState';
import type { Remote } from '../reads/remote';

interface LoadedProps<T> {
  remote: Remote<T>;
  onRetry?: () => void;
  /** Where the server knows no such record: what is said of it; to read it again would not help. */
  missing?: string;
  /** After a failure, beside the retry: the way to elsewhere. */
  elsewhere?: ReactNode;
  children: (value: T) => ReactNode;
}

/** Draws something read once it is there; before that its outline, after a failure why and the retry. */
export function Loaded<T>({ remote, onRetry, missing, elsewhere, children }: LoadedProps<T>) {
  if (remote.kind === 'some') return children(remote.value);
  if (remote.kind === 'error') {
    const { failure } = remote;
    const unknown = missing !== undefined && failure.status === 404;
    return (
      <ErrorState
        failure={unknown ? { ...failure, detail: missing, requestId: undefined } : failure}
        onRetry={unknown ? undefined : onRetry}
      >
        {elsewhere}
      </ErrorState>
    );
  }
  return <Outline />;
}

/** In the place of what is being read. */
function Outline() {
  const { t } = useTranslation('shell');
  return (
    <div role="status">
      {/* Its title is an empty heading. */}
      <div aria-hidden>
        <Skeleton active paragraph={{ rows: 5 }} />
      </div>
      <span className="visually-hidden">{t('loading')}</span>
    </div>
  );
}
