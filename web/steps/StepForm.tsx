import { Button } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../api/areas/application/contract/application';
import { findStep } from '../../domain/processes';
import { SubmitForm } from '../shared/SubmitForm';
import { useAutosave } from '../shared/useAutosave';
import { useQuestion } from '../shared/useQuestion';
import { ReportContent } from '../application-parts/agreement/ReportContent';
import { Evaluation } from './evaluation/Evaluation';
import { ReviewStatusAlert } from './evaluation/ReviewStatusAlert';
import { sentBack } from './evaluation/closed';
import { ReviewCommentNote } from './evaluation/ReviewCommentNote';
import { DecisionSummary } from '../application-parts/DecisionSummary';
import { Brief } from './Brief';
import { confirmationLines } from './confirmationLines';
import { StatusNote } from './StatusNote';
import { EMPTY_DRAFT, placeKey, readDraft, type Draft, type DraftPlace } from './draft';
import { finalBudget } from './finalBudget';
import { filesToSign } from './filesToSign';
import { asksComment } from './findProblems';
import { openRequestFor } from './openRequest';
import { formShape, type FormShape } from './formShape';
import { tooShortToSend } from './sendable';
import { StoredComment } from './StoredComment';
import { SignedFiles } from './SignedFiles';
import { stepContent } from './stepContent';
import { markOptional } from './fields/Optional';
import { BudgetAlert } from './fields/BudgetAlert';
import { StepFields } from './StepFields';
import { buttonLabel } from './stepLabel';
import { changedSum, grantedKopiykas, sumBounds, sumText } from './sumBounds';
import styles from './steps.module.css';
import { useSending, useTaken } from './submit/useSending';
import type { Todo } from './todo';

interface StepFormProps {
  todo: Todo;
  view: ApplicationView;
  place: DraftPlace;
  /** The review's questions are elsewhere on the page. */
  questionsBeside?: boolean;
  refresh: () => void;
  /** The step has been taken. */
  onTaken?: () => void;
}

/** Form of any step, made from its row in the tables. The input survives errors, updates and reloads. */
export function StepForm({ todo, view, place, questionsBeside, refresh, onTaken }: StepFormProps) {
  const { t, i18n } = useTranslation();
  const question = useQuestion();
  // A rollback begins a new epoch, and so another draft of the same form.
  const { draft, change } = useAutosave({
    key: placeKey(place),
    nothing: EMPTY_DRAFT,
    read: () => withSum(withCommission(readDraft(place), view, todo), view, todo),
  });
  const { status, submit, dismiss } = useSending(place, view);
  // A step that can be taken again (another file, another deadline) begins with an empty form.
  useTaken(
    place,
    useCallback(() => {
      change(EMPTY_DRAFT);
      onTaken?.();
    }, [change, onTaken]),
  );
  // No draft of the review is saved while the question is shown either: saved during the sending, it would arrive too late.
  const [isConfirming, setConfirming] = useState(false);
  const { step, recordId, can } = todo;
  const name = buttonLabel(t, view, step);
  const shape = shapeFor(view, todo, draft.outcome);
  // The report to be judged is shown in the form.
  const report = view.reporting_review.reporting.procedures.find(({ _id }) => _id === recordId);
  const review = shape.evaluation ? view.reviews.find(({ _id }) => _id === recordId) : undefined;
  const finalMessage = step === 'expert_review.finish' && view.expert_review.final_message;
  const decision = decisionToChange(view, todo);
  const sums = sumBounds(view, todo, shape, draft.outcome);
  // The commission's decision grants the sum, so the question before it names the sum.
  const grants = !!findStep(step).step.form?.grants && !!sums;
  const grantedSum = sums && grantedKopiykas(sums, draft.sum);
  const budget = finalBudget(view, todo, draft);
  const newSum = changedSum(view, sums, draft.sum);
  const request = openRequestFor(step, view);
  const busy = !!status && status.kind !== 'failed';
  const failure = status?.kind === 'failed' ? status.failure : undefined;
  const adopt = useCallback((comment: string) => change((now) => ({ ...now, comment })), [change]);

  const send = async () => {
    if (busy || can.allowed !== true) return;
    if (shape.confirm || grants || newSum) {
      setConfirming(true);
      const sure = await isConfirmed();
      setConfirming(false);
      if (!sure) return;
    }
    const content = asksComment(step, draft.outcome) ? draft : { ...draft, comment: '' };
    const answers = request && (draft.answersRequest ?? true) ? { additional_request_id: request.id } : {};
    const body = { ...stepContent(shape, content, recordId, !!sums, view.payments), ...answers };
    submit({ body, signs: shape.signs });
  };

  const isConfirmed = () =>
    question({
      title: t(
        shape.confirm
          ? `processes:step.${step}.confirm`
          : newSum
            ? 'application:form.sumChangeConfirm'
            : 'application:form.grantConfirm',
      ),
      content: (
        <>
          {confirmationLines(t, i18n.language, { view, todo, shape, draft, grants, newSum }).join('\n')}
          {grants && budget && grantedSum !== undefined && (
            <BudgetAlert budget={budget} granted={grantedSum} />
          )}
        </>
      ),
      styles: { body: { whiteSpace: 'pre-line' } },
      okText: name,
      cancelText: t('application:form.cancel'),
      okButtonProps: { danger: shape.undoes },
      focusable: { autoFocusButton: 'cancel' },
    });

  return (
    <SubmitForm
      className={styles.form}
      aria-label={name}
      requiredMark={markOptional}
      submit={{ busy, failure, clear: dismiss }}
      values={draft}
      onChange={(changed) => change((now) => ({ ...now, ...changed }))}
      onSend={send}
      together
      ctrlEnter
      notice={<StatusNote status={status} onRefresh={refresh} />}
      actions={
        <div className={styles.actions}>
          <Button
            type="primary"
            danger={shape.undoes}
            htmlType="submit"
            loading={busy}
            disabled={can.allowed !== true || tooShortToSend(step, draft)}
          >
            {shape.signs ? t('application:signing.sign') : name}
          </Button>
          {can.allowed !== true && <span className={styles.reason}>{can.allowed}</span>}
        </div>
      }
    >
      <Brief view={view} step={step} />
      {shape.signs && (
        <SignedFiles files={filesToSign(view, step, recordId)} version={`${view.epoch}.${view.version}`} />
      )}
      {decision && (
        <div>
          <DecisionSummary {...decision} />
        </div>
      )}
      {review && sentBack(review) && <ReviewStatusAlert review={review} />}
      {report && <ReportContent report={report} />}
      {finalMessage && <StoredComment message={finalMessage} adopt={adopt} />}
      {shape.evaluation && recordId && !questionsBeside && (
        <Evaluation reviewId={recordId} onComplete={refresh} />
      )}
      <StepFields
        todo={todo}
        shape={shape}
        place={place}
        draft={draft}
        sums={sums}
        granted={grantedSum}
        budget={budget}
        payments={view.payments}
        request={request}
        refusal={failure?.code}
        commentNote={
          shape.evaluation &&
          recordId && (
            <ReviewCommentNote
              reviewId={recordId}
              comment={draft.comment}
              sending={busy || isConfirming}
              adopt={adopt}
            />
          )
        }
      />
    </SubmitForm>
  );
}

/** Fills in the present commission, so that unchanged members need not be chosen again. */
function withCommission(draft: Draft, view: ApplicationView, { step, recordId }: Todo): Draft {
  const { head, members, secretary } = draft.commission;
  if (formShape(step).commissionFor.length === 0 || head || secretary || members.length > 0) return draft;
  const present = view.negotiation_procedures.find(({ _id }) => _id === recordId)?.commission;
  if (!present) return draft;
  return {
    ...draft,
    commission: {
      head: present.head._id,
      members: present.members.map(({ _id }) => _id),
      secretary: present.secretary._id,
    },
  };
}

/** Fills in the usual sum of a commission, so that it is seen and confirmed. */
function withSum(draft: Draft, view: ApplicationView, { step, recordId }: Todo): Draft {
  const procedure = view.negotiation_procedures.find(({ _id }) => _id === recordId);
  const usual = view.sum.default;
  if (formShape(step).sumFor.length === 0 || procedure?.type !== 'offline') return draft;
  return draft.sum === undefined && usual !== null ? { ...draft, sum: sumText(usual) } : draft;
}

/** Returns the form without fields that this record or outcome does not take: a final budget is taken only with a sum. */
function shapeFor(view: ApplicationView, todo: Todo, outcome: string | undefined): FormShape {
  const shape = formShape(todo.step);
  if (!findStep(todo.step).step.form?.grants || sumBounds(view, todo, shape, outcome)) return shape;
  return { ...shape, slots: [] };
}

/** Returns the board's decision to be changed, with person, moment and comment. */
function decisionToChange({ reporting_review: boards }: ApplicationView, { step, process }: Todo) {
  if (!findStep(step).step.form?.revises) return undefined;
  return process === 'direction' ? boards.direction : boards.supervisory_board;
}
