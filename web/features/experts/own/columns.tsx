import type { TFunction } from 'i18next';
import type { OwnReview } from '../../../../api/areas/experts/contract/own-reviews';
import { ReviewStatus } from '../../../../domain/statuses';
import { CutText } from '../../../shared/CutText';
import { expertAddress } from '../../../routes/expertAddress';
import { fullStep, taskName } from '../../../shared/processTexts';
import { stepAddress } from '../../../routes/stepAddress';
import type { Column } from '../../../shared/table/DataTable';
import { Dimmed } from '../../../shared/table/Dimmed';
import { RowLink } from '../../../shared/table/RowLink';
import { wholeOf } from '../../../shared/table/wholeOf';
import { TwoLines } from '../../../shared/table/TwoLines';
import { Deadline } from '../../../shared/inbox/Deadline';
import { inList, OWN_REVIEWS } from '../../../shared/inbox/fromList';
import { ProjectCode } from './ProjectCode';
import { scoreAndStatus } from '../../../application-parts/scoreAndStatus';

/** Returns whether the expert has refused the review and therefore lost access (rules/expert-review, "List of an expert"). */
const isRefused = ({ status }: OwnReview): boolean => status.id < ReviewStatus.assigned;

/** Returns the address of the review's task. It contains the task's id, so that the page can offer the next task of the list. */
function addressOf({ _id: review, application_id: id, task }: OwnReview): string {
  if (!task) return expertAddress(id, 'info');
  return inList(stepAddress(id, fullStep('review', task.step), review), task._id, OWN_REVIEWS);
}

/** Returns the columns of an expert's own list (rules/expert-review, "List of an expert"). */
export const ownReviewColumns = (t: TFunction): Column<OwnReview>[] => [
  {
    key: 'code',
    title: t('experts:own.column.code'),
    card: 'line',
    width: '21%',
    render: (row) => (
      <TwoLines
        first={
          isRefused(row) ? (
            <Dimmed when>
              <ProjectCode {...row} />
            </Dimmed>
          ) : (
            <RowLink
              to={addressOf(row)}
              fullText={wholeOf([
                row.title,
                row.breadcrumbs.contest.title,
                row.task ? taskName(t, 'review', row.task.step) : undefined,
              ])}
            >
              <ProjectCode {...row} />
            </RowLink>
          )
        }
        second={row.breadcrumbs.contest.title}
      />
    ),
  },
  {
    key: 'title',
    title: t('experts:own.column.title'),
    card: 'line',
    render: (row) => (
      <Dimmed when={isRefused(row)}>
        <CutText text={row.title} />
      </Dimmed>
    ),
  },
  // A row has two lines: the task is below the status, and the title may take both.
  ...scoreAndStatus<OwnReview>(t, 300, {
    title: t('experts:own.column.statusAndTerm'),
    // The deadline comes first, because the end of the text is cut.
    render: ({ task }) =>
      task && (
        <>
          <Deadline at={task.due_at} overdue={task.overdue} />
          {' · '}
          <span>{taskName(t, 'review', task.step)}</span>
        </>
      ),
  }),
];
