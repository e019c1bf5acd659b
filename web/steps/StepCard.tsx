import DownOutlined from '@ant-design/icons/DownOutlined';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { ApplicationView } from '../../api/areas/application/contract/application';
import { processName } from '../shared/processTexts';
import { Tag } from '../shared/Tag';
import { WaitFacts } from '../application-parts/WaitFacts';
import { AgreementForm } from './AgreementForm';
import { requiredInputsText } from './requiredInputsText';
import type { DraftPlace } from './draft';
import { recordTitle } from './recordTitle';
import { StepForm } from './StepForm';
import { replacesMinutes, stepLabel } from './stepLabel';
import styles from './steps.module.css';
import type { Todo } from './todo';

/** Selector of a step's first field; links within the page focus it. */
const FIELD = 'textarea:enabled';

interface StepCardProps {
  todo: Todo;
  view: ApplicationView;
  place: DraftPlace;
  /** Initially unfolded. */
  unfolded: boolean;
  /** The address names this step: it is unfolded and focused. */
  addressed: boolean;
  questionsBeside?: boolean;
  refresh: () => void;
}

/** A step that can be taken now: its name, record, required inputs and form. */
export function StepCard(props: StepCardProps) {
  const { todo, view, place, unfolded, addressed, questionsBeside, refresh } = props;
  const { t, i18n } = useTranslation();
  const id = useId();
  const { state } = useLocation() as { state: { toField?: boolean } | null };
  const toField = !!state?.toField;
  const body = useRef<HTMLDivElement>(null);
  const header = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(unfolded || addressed);
  const [led, setLed] = useState(addressed);
  if (addressed !== led) {
    setLed(addressed);
    if (addressed) setOpen(true);
  }
  const { step, process, recordId, wait } = todo;
  const about = recordTitle(t, view, process, recordId, i18n.language);
  // A step that can be taken again, such as a change, is folded after it was taken.
  const close = useCallback(() => {
    if (body.current?.contains(document.activeElement)) header.current?.focus({ preventScroll: true });
    setOpen(false);
  }, []);

  useEffect(() => {
    if (!addressed) return;
    // The page keeps its head with the application's number in view. The header of the card has the focus, so that no key takes the step by mistake.
    header.current?.scrollIntoView({ block: 'nearest' });
    header.current?.focus({ preventScroll: true });
  }, [addressed]);

  useEffect(() => {
    if (addressed && toField) body.current?.querySelector<HTMLElement>(`form ${FIELD}`)?.focus();
  }, [addressed, toField]);

  const description = (
    <p className={styles.description}>
      {!replacesMinutes(view, todo) &&
        asSentence(t([`application:about.${step}`, `processes:step.${step}.task`]))}{' '}
      {requiredInputsText(t, i18n.language, todo)}
    </p>
  );
  return (
    <li className={styles.card} data-waited={wait ? true : undefined}>
      <h3 className={styles.cardHeading}>
        <button
          ref={header}
          type="button"
          className={styles.cardHead}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <span className={styles.cardTitles}>
            <span className={styles.process}>{processName(t, process)}</span>
            <span className={styles.cardTitle}>{stepLabel(t, view, todo)}</span>
            {about && <span className={styles.about}>{about}</span>}
          </span>
          <DownOutlined className={styles.arrow} aria-hidden data-open={open || undefined} />
        </button>
      </h3>
      {wait && (
        <div className={styles.waitLine}>
          {wait.cause === 'unavailable' && <Tag colour="danger">{t('application:reviews.unavailable')}</Tag>}
          <WaitFacts wait={wait} />
        </div>
      )}
      <div ref={body} id={id} hidden={!open} className={styles.cardBody}>
        {step === 'agreement.upload' ? (
          <AgreementForm {...{ view, place, refresh, description }} />
        ) : (
          <>
            {description}
            <StepForm {...{ todo, view, place, questionsBeside, refresh }} onTaken={close} />
          </>
        )}
      </div>
    </li>
  );
}

/** Returns the text with a full stop if it has no punctuation at its end, as the name of a task. */
const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);
