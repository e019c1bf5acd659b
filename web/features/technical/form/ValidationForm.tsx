import { Button } from 'antd';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationView, CanStep } from '../../../../api/areas/application/contract/application';
import { ErrorState } from '../../../shared/ErrorState';
import { Loader } from '../../../shared/Loader';
import { CourseNote } from '../../application/steps/CourseNote';
import type { DraftPlace } from '../../application/steps/draft';
import { serverProblems } from '../../application/steps/findProblems';
import steps from '../../application/steps/steps.module.css';
import { useSending, useTaken } from '../../application/steps/submit/useSending';
import { CommentToApplicant } from './CommentToApplicant';
import { DraftNote } from './DraftNote';
import { focusFirst, problemsOf, type Problems } from './problems';
import { Foreseen } from './Foreseen';
import styles from './form.module.css';
import { Marks } from './Marks';
import { validationOf, type Form } from './marks';
import { ProtocolPreview } from './ProtocolPreview';
import { useKeptForm } from './useKeptForm';

interface ValidationFormProps {
  view: ApplicationView;
  place: DraftPlace;
  can: CanStep;
  refresh: () => void;
}

/**
 * The technical validation form: marks, comment, the outcome shown before it is sent; kept by itself
 * (rules/technical-review, "Form").
 */
export function ValidationForm({ view, place, can, refresh }: ValidationFormProps) {
  const { t } = useTranslation('technical');
  const { course, submit, dismiss } = useSending(place, view);
  const element = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState<Problems>({});
  // The draft is stored before the form is sent; that is a part of the sending.
  const [storing, setStoring] = useState(false);
  const busy = storing || (!!course && course.kind !== 'failed');
  const kept = useKeptForm(view._id, busy);
  const { form, failure, retry, saving, done } = kept;
  useTaken(place, done);
  const documentIds = view.documents.map(({ _id }) => _id);
  const label = t(`processes:step.${place.step}.label`);
  if (!form) return failure ? <ErrorState failure={failure} onRetry={retry} /> : <Loader />;

  const change = (changed: Partial<Form>) => {
    kept.change(changed);
    setFound({});
    if (course?.kind === 'failed') dismiss();
  };
  const send = async () => {
    if (busy || can.allowed !== true) return;
    const problems = problemsOf(t, form, documentIds);
    setFound(problems);
    if (focusFirst(element.current, problems)) return;
    setStoring(true);
    await kept.storeNow();
    setStoring(false);
    submit({
      body: { comment: form.message.trim(), validation: validationOf(form, documentIds) },
      signs: false,
      keptAs: kept.key,
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };
  const told = course?.kind === 'failed' ? serverProblems(course.failure.errors).comment : undefined;

  return (
    <form
      ref={element}
      className={steps.form}
      noValidate
      aria-label={label}
      aria-busy={busy}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Marks documents={view.documents} form={form} problem={found.marks} onChange={change} />
      <CommentToApplicant
        value={form.message}
        problem={found.comment ?? (told && 'text' in told ? told.text : undefined)}
        onChange={(message) => change({ message })}
      />
      <div className={styles.outcome}>
        <Foreseen form={form} documentIds={documentIds} />
        <ProtocolPreview applicationId={view._id} documentIds={documentIds} form={form} />
      </div>
      <CourseNote course={course} onRefresh={refresh} />
      <div className={steps.actions}>
        <Button type="primary" htmlType="submit" loading={busy} disabled={can.allowed !== true}>
          {label}
        </Button>
        <DraftNote saving={saving} />
      </div>
    </form>
  );
}
