import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { ApplicationView } from '../../api/areas/application/contract/application';
import { useRead } from '../reads/useRead';
import { valueOf } from '../reads/remote';
import { boardsBehind } from '../routes/boardsAddress';
import { fromListOf, taskAddress } from '../shared/inbox/fromList';
import { DoneCard } from './DoneCard';
import { GoOn } from './GoOn';
import { PlaceInList } from './PlaceInList';
import { useDecisions } from './submit/useSending';

interface NextTaskProps {
  view: Pick<ApplicationView, '_id' | 'spec_id' | 'epoch' | 'version'>;
  /** The application waits for the viewer again; this comes first, unless they work through a list. */
  waited: boolean;
}

/**
 * Position of a task in the list from which it was opened. After one's own decision a card with the next task: of
 * that list, or without a list the first task of the viewer's inbox.
 */
export function NextTask({ view, waited }: NextTaskProps) {
  const [search] = useSearchParams();
  const { count, isIn } = useDecisions(view._id);
  const from = fromListOf(search);
  // A decision taken before this task was opened here does not finish it.
  const [opened, setOpened] = useState({ task: from?.task, count });
  if (opened.task !== from?.task) setOpened({ task: from?.task, count });
  const boards = boardsBehind(search);
  if (!from && boards) return count > 0 ? <BackToBoards view={view} address={boards} /> : null;
  if (!from) return count > 0 && !waited ? <First view={view} /> : null;
  const done = opened.task === from.task && count > opened.count && isIn(view);
  return done ? (
    <GoOn key={count} applicationId={view._id} number={view.spec_id} from={from} />
  ) : (
    <PlaceInList from={from} />
  );
}

/** Leads back to the decisions on many applications, which may have more of them. */
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

function First({ view }: Pick<NextTaskProps, 'view'>) {
  const { t } = useTranslation();
  const { remote } = useRead('inbox', { query: {} });
  const counted = useRead('inboxCount').remote;
  const list = valueOf(remote);
  if (!list) return null;
  const [task] = list.tasks;
  const total = valueOf(counted)?.total;
  const more = total === undefined ? undefined : t('application:next.more', { count: total });
  const next = task && { task, to: taskAddress(task) };
  return <DoneCard applicationId={view._id} number={view.spec_id} next={next} more={more} />;
}
