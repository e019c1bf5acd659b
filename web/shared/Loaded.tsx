import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from './ErrorState';
import type { Remote } from '../reads/remote';

interface LoadedProps<T> {
  remote: Remote<T>;
  onRetry?: () => void;
  /** Text for a record that does not exist; it has no retry button. */
  missing?: string;
  /** Links to other pages, beside the retry button of a failure. */
  elsewhere?: ReactNode;
  children: (value: T) => ReactNode;
}

/** Renders a read value; a skeleton while it loads, the reason and a retry button after a failure. */
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

/** Skeleton of content that is being read. */
function Outline() {
  const { t } = useTranslation('shell');
  return (
    <div role="status">
      {/* The skeleton's title is left out, because it would be an empty heading. */}
      <div aria-hidden>
        <Skeleton active paragraph={{ rows: 5 }} />
      </div>
      <span className="visually-hidden">{t('loading')}</span>
    </div>
  );
}
