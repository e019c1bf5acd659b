import DownOutlined from '@ant-design/icons/DownOutlined';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../api/areas/application/contract/application';
import { processName } from '../shared/processTexts';
import { WaitFacts } from '../application-parts/WaitFacts';
import { AgreementForm } from './AgreementForm';
import { neededFor } from './neededFor';
import type { DraftPlace } from './draft';
import { recordTitle } from './recordTitle';
import { StepForm } from './StepForm';
import styles from './steps.module.css';
import type { Todo } from './todo';

interface StepCardProps {
  todo: Todo;
  view: ApplicationView;
  place: DraftPlace;
  /** Unfolded from the beginning. */
  unfolded: boolean;
  /** The inbox has led here: shown, unfolded and given the focus. */
  addressed: boolean;
  questionsBeside?: boolean;
  refresh: () => void;
}

const FIRST_ASKED = ['input:not([type=file])', 'textarea', 'button[type=submit]']
  .map((control) => `form ${control}:enabled`)
  .join();

/** A step that can be worked on now: what it is and is about, what it needs, and its form. */
export function StepCard(props: StepCardProps) {
  const { todo, view, place, unfolded, addressed, questionsBeside, refresh } = props;
  const { t, i18n } = useTranslation();
  const id = useId();
  const header = useRef<HTMLButtonElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(unfolded || addressed);
  const [led, setLed] = useState(addressed);
  if (addressed !== led) {
    setLed(addressed);
    if (addressed) setOpen(true);
  }
  const { step, process, recordId, wait } = todo;
  const about = recordTitle(t, view, process, recordId, i18n.language);

  useEffect(() => {
    if (!addressed) return;
    header.current?.scrollIntoView({ block: 'start' });
    // What the step asks first, so that it can be worked on at once; its button where it asks nothing.
    const first = body.current?.querySelector<HTMLElement>(FIRST_ASKED);
    (first ?? header.current)?.focus({ preventScroll: !first });
  }, [addressed]);

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
            <span className={styles.cardTitle}>{t(`processes:step.${step}.label`)}</span>
            {about && <span className={styles.about}>{about}</span>}
          </span>
          <DownOutlined className={styles.arrow} aria-hidden data-open={open || undefined} />
        </button>
      </h3>
      {wait && (
        <div className={styles.waitLine}>
          <WaitFacts wait={wait} />
        </div>
      )}
      <div ref={body} id={id} hidden={!open} className={styles.cardBody}>
        <p className={styles.description}>
          {t([`application:about.${step}`, `processes:step.${step}.task`])}{' '}
          {neededFor(t, i18n.language, todo)}
        </p>
        {step === 'agreement.upload' ? (
          <AgreementForm {...{ view, place, refresh }} />
        ) : (
          <StepForm {...{ todo, view, place, questionsBeside, refresh }} />
        )}
      </div>
    </li>
  );
}
