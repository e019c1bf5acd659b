import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Task } from '../../api/areas/inbox/contract/inbox';
import type { ApplicationView } from '../../api/areas/application/contract/application';
import { useRead } from '../reads/useRead';
import { valueOf } from '../reads/remote';
import { boardsBehind } from '../routes/boardsAddress';
import { fromListOf, taskAddress } from '../shared/inbox/fromList';
import { DoneCard } from './DoneCard';
import { NextInList } from './NextInList';
import { PlaceInList } from './PlaceInList';
import { useDecisions } from './submit/useSending';

interface NextTaskProps {
  view: Pick<ApplicationView, '_id' | 'spec_id' | 'epoch' | 'version'>;
  /** Whether this application has another task for the viewer. A task elsewhere is then offered only if this one was opened from a list. */
  waited: boolean;
  /** Returns what stands below the card; it is called with the task that the card offers. */
  renderBelow?: (offered?: Task) => ReactNode;
}

/**
 * Position of a task in the list from which it was opened. After a decision of the viewer it is replaced by a card with the next task of
 * that list; without a list, with the first task of the viewer's inbox.
 */
export function NextTask({ view, waited, renderBelow }: NextTaskProps) {
  const [search] = useSearchParams();
  const { count, isIn } = useDecisions(view._id);
  const from = fromListOf(search);
  // Only decisions taken after this task was opened can finish it.
  const [atOpening, setAtOpening] = useState({ task: from?.task, count });
  if (atOpening.task !== from?.task) setAtOpening({ task: from?.task, count });
  if (from && atOpening.task === from.task && count > atOpening.count && isIn(view))
    return (
      <NextInList
        key={count}
        applicationId={view._id}
        number={view.spec_id}
        from={from}
        renderBelow={renderBelow}
      />
    );
  const boards = boardsBehind(search);
  return (
    <>
      {from && <PlaceInList from={from} />}
      {!from && boards && count > 0 && <BackToBoards view={view} address={boards} />}
      {!from && !boards && count > 0 && !waited && <FirstTaskOfInbox view={view} />}
      {renderBelow?.()}
    </>
  );
}

/** Card with a link back to the decisions on many applications. */
function BackToBoards({ view, address }: Pick<NextTaskProps, 'view'> & { address: string }) {
  const { t } = useTranslation('application');
  return (
    <DoneCard
      applicationId={view._id}
      number={view.spec_id}
      next={undefined}
      list={{ address }}
      note={t('next.boards')}
    />
  );
}

function FirstTaskOfInbox({ view }: Pick<NextTaskProps, 'view'>) {
  const { t } = useTranslation();
  const { remote } = useRead('inbox', { query: {} });
  const count = useRead('inboxCount').remote;
  const list = valueOf(remote);
  if (!list) return null;
  const [task] = list.tasks;
  const total = valueOf(count)?.total;
  const moreText = total === undefined ? undefined : t('application:next.more', { count: total });
  const next = task && { task, to: taskAddress(task) };
  return <DoneCard applicationId={view._id} number={view.spec_id} next={next} more={moreText} />;
}
