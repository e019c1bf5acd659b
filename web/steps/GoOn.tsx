import { Alert, Button, Flex } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { contract } from '../../api/contract';
import { call } from '../api/client';
import { failureOrFault, failureText, type Failure } from '../api/problem';
import { LinkButton } from '../shared/LinkButton';
import { useStillHere } from '../shared/useStillHere';
import { inboxQuery } from '../shared/inbox/filters';
import { besideAddress, fromListOf, type FromList } from '../shared/inbox/fromList';
import { PlaceInList, toListKey, type LeftBehind } from './PlaceInList';
import styles from './steps.module.css';

interface GoOnProps {
  /** The application's number. */
  number: string;
  from: FromList;
}

/** The task is done: opens the one that follows it in its list, or says that the list is done. One that still waits stays. */
export function GoOn(props: GoOnProps) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} {...props} onAgain={() => setAttempt(attempt + 1)} />;
}

function Attempt({ number, from, onAgain }: GoOnProps & { onAgain: () => void }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const stillHere = useStillHere();
  const [ended, setEnded] = useState<'stays' | 'empty' | Failure>();
  // Who has chosen to go elsewhere meanwhile is not led on.
  const leaves = useNavigation().state !== 'idle';

  useEffect(() => {
    const leaving = new AbortController();
    const goOn = async (list: FromList) => {
      const { task, filters } = list;
      const request = { params: { id: task }, query: inboxQuery(filters) };
      try {
        // Not what has been read before: the list as it is after the decision.
        const { task: next, open } = await call(contract.nextTask, request, { signal: leaving.signal });
        if (leaving.signal.aborted) return;
        const previous: LeftBehind = { address: pathname + search, number };
        if (open) setEnded('stays');
        else if (!next) setEnded('empty');
        else if (stillHere()) await navigate(besideAddress(next, list), { state: { left: previous } });
      } catch (error) {
        if (!leaving.signal.aborted) setEnded(failureOrFault(error));
      }
    };
    const list = fromListOf(new URLSearchParams(search));
    if (list && !leaves) void goOn(list);
    return () => leaving.abort();
  }, [pathname, search, number, leaves, navigate, stillHere]);

  if (!ended) return null;
  if (ended === 'stays') return <PlaceInList from={from} />;
  const empty = ended === 'empty';
  return (
    <Alert
      className={styles.elsewhere}
      type={empty ? 'success' : 'error'}
      role={empty ? 'status' : 'alert'}
      showIcon
      title={t(empty ? 'application:next.listEmpty' : 'application:next.failed')}
      description={
        <>
          {!empty && <p>{failureText(t, ended)}</p>}
          <Flex wrap gap="small">
            {!empty && (
              <Button type="primary" onClick={onAgain}>
                {t('application:next.again')}
              </Button>
            )}
            <LinkButton type={empty ? 'primary' : 'default'} to={from.address} focused={empty}>
              {t(`application:${toListKey(from)}`)}
            </LinkButton>
          </Flex>
        </>
      }
    />
  );
}
