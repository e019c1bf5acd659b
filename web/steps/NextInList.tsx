import { Alert, Button, Flex } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { contract } from '../../api/contract';
import type { OutputOf } from '../../api/contract/endpoint';
import type { Task } from '../../api/areas/inbox/contract/inbox';
import { call } from '../api/client';
import { failureOrFault, failureText, type Failure } from '../api/problem';
import { LinkButton } from '../shared/LinkButton';
import { inboxQuery } from '../shared/inbox/filters';
import { besideAddress, fromListOf, type FromList } from '../shared/inbox/fromList';
import { DoneCard } from './DoneCard';
import { PlaceInList, toListKey, useLeftText } from './PlaceInList';
import styles from './steps.module.css';

interface NextInListProps {
  applicationId: string;
  /** The application's number. */
  number: string;
  from: FromList;
  /** Returns what stands below the card; it is called with the task that the card offers. */
  renderBelow?: (offered?: Task) => ReactNode;
}

type NextTaskAnswer = OutputOf<typeof contract.nextTask>;

/**
 * Shown after a decision on a task of a list: the next task, or a note that the list is finished. If the task is still open, its position
 * in the list is shown.
 */
export function NextInList(props: NextInListProps) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Attempt(props: NextInListProps & { onRetry: () => void }) {
  const { applicationId, number, from, renderBelow, onRetry } = props;
  const { search } = useLocation();
  const leftText = useLeftText();
  const [found, setFound] = useState<NextTaskAnswer>();
  const [failure, setFailure] = useState<Failure>();

  useEffect(() => {
    const leaving = new AbortController();
    const findNext = async ({ task, filters }: FromList) => {
      const request = { params: { id: task }, query: inboxQuery(filters) };
      try {
        // The call is not cached, because the list has changed by the decision.
        const answer = await call(contract.nextTask, request, { signal: leaving.signal });
        if (!leaving.signal.aborted) setFound(answer);
      } catch (error) {
        if (!leaving.signal.aborted) setFailure(failureOrFault(error));
      }
    };
    const list = fromListOf(new URLSearchParams(search));
    if (list) void findNext(list);
    return () => leaving.abort();
  }, [search]);

  const offered = found?.open ? undefined : (found?.task ?? undefined);
  return (
    <>
      {found?.open && <PlaceInList from={from} />}
      {found && !found.open && (
        <DoneCard
          applicationId={applicationId}
          number={number}
          next={offered && { task: offered, to: besideAddress(offered, from) }}
          list={from}
          // `left` includes the offered task.
          more={leftText(found.left - 1)}
        />
      )}
      {!found && failure && <SearchFailure failure={failure} from={from} onRetry={onRetry} />}
      {renderBelow?.(offered)}
    </>
  );
}

interface SearchFailureProps {
  failure: Failure;
  from: FromList;
  onRetry: () => void;
}

/** Message that the next task was not found, with a retry and a link to the list. */
function SearchFailure({ failure, from, onRetry }: SearchFailureProps) {
  const { t } = useTranslation();
  return (
    <Alert
      className={styles.elsewhere}
      type="error"
      role="alert"
      showIcon
      title={t('application:next.failed')}
      description={
        <>
          <p>{failureText(t, failure)}</p>
          <Flex wrap gap="small">
            <Button type="primary" onClick={onRetry}>
              {t('application:next.again')}
            </Button>
            <LinkButton to={from.address}>{t(`application:${toListKey(from)}`)}</LinkButton>
          </Flex>
        </>
      }
    />
  );
}
