import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadOutput } from '../../reads/names';
import { useRead } from '../../reads/useRead';
import { Money } from '../../application-parts/Money';
import { paymentDocument } from '../../application-parts/paymentDocument';
import { DateTime, formatMoment } from '../../shared/DateTime';
import { Loaded } from '../../shared/Loaded';
import { roleName, taskName } from '../../shared/processTexts';
import { Tag } from '../../shared/Tag';
import type { ChosenApplication } from './findApplication';
import styles from './rollback.module.css';

type Target = {
  section: 'tech_review' | 'expert_review' | 'reporting_review';
  status: number;
  subsection_status?: number;
  /** Id of the review that is rolled back. */
  record_id?: string;
};

/** Preview of a rollback: changes of each application, or of the single review. */
export function Preview({
  applications,
  target,
}: {
  applications: readonly ChosenApplication[];
  target: Target;
}) {
  return (
    <div className={styles.preview} tabIndex={0} role="group">
      {applications.map((application) => (
        <section key={application._id}>
          {applications.length > 1 && (
            <h2>
              <span className="number">{application.spec_id}</span> {application.title}
            </h2>
          )}
          <ChangesOf id={application._id} target={target} under={applications.length > 1} />
        </section>
      ))}
    </div>
  );
}

function ChangesOf({
  id,
  under,
  target: { section, status, subsection_status: sub, record_id },
}: {
  id: string;
  target: Target;
  /** Whether the list is under an application's heading. */
  under: boolean;
}) {
  const { remote, refresh } = useRead('rollbackPreview', {
    params: { id },
    query: {
      section,
      status,
      ...(sub !== undefined && { subsection_status: sub }),
      record_id,
    },
  });
  return (
    <Loaded remote={remote} onRetry={refresh}>
      {(changes) => <ChangeList changes={changes} Heading={under ? 'h3' : 'h2'} />}
    </Loaded>
  );
}

type HeadingLevel = 'h2' | 'h3';
type Changes = ReadOutput<'rollbackPreview'>;
type RemovedDecision = Changes['decisions'][number];

/** Changes by kind with their number; empty kinds are left out. */
export function ChangeList({
  changes,
  Heading,
}: {
  changes: ReadOutput<'rollbackPreview'>;
  Heading: HeadingLevel;
}) {
  const { t, i18n } = useTranslation();
  const { decisions, restored, documents, closing, opening, corrected, withdrawn } = changes;
  const { returning, documents_back: back = [], reinstated = [], resumed = 0, payments = [] } = changes;
  const doneText = (step: string) => t(`processes:step.${step}.done`);
  return (
    <>
      {part('decisions', decisions.map(decisionItem))}
      {part(
        'returning',
        (returning ?? []).map((decision) => decisionItem({ ...decision, signs: false })),
      )}
      {!returning && restored > 0 && <p>{t('rollback:preview.restored', { count: restored })}</p>}
      {part('payments', payments.map(payment))}
      {part('documents', documents.map(file))}
      {part('documentsBack', back.map(file))}
      {part('closing', closing.map(named))}
      {part('opening', opening.map(named))}
      {part('corrected', corrected.map(notice))}
      {part('reinstated', reinstated.map(notice))}
      {withdrawn > 0 && <p>{t('rollback:preview.withdrawn', { count: withdrawn })}</p>}
      {resumed > 0 && <p>{t('rollback:preview.resumed', { count: resumed })}</p>}
    </>
  );

  function decisionItem({ _id, step, user_name: name, role, created_at: at, signs }: RemovedDecision) {
    const text = (
      <>
        {doneText(step)}{' '}
        <span className={styles.hint}>
          {name ?? roleName(t, role)}, <DateTime at={at} parts="dayTime" />
        </span>{' '}
        {signs && <Tag colour="warning">{t('rollback:preview.signature')}</Tag>}
      </>
    );
    return { key: _id, text };
  }

  function payment({ _id, step, sum, on, document }: NonNullable<Changes['payments']>[number]) {
    const text = (
      <>
        {doneText(step)}: <Money amount={sum} />{' '}
        <span className={styles.hint}>
          {paymentDocument(t, document, formatMoment(on, i18n.language, 'day'))}
        </span>
      </>
    );
    return { key: _id, text };
  }

  function file({ _id, name }: Changes['documents'][number]) {
    return { key: _id, text: name };
  }

  function notice({ kind, step }: Changes['corrected'][number], index: number) {
    return { key: `${index}`, text: `${t(`rollback:preview.${kind}`)}: ${doneText(step)}` };
  }

  function named({ process, step }: { process: string; step: string }, index: number) {
    return { key: `${index}`, text: taskName(t, process, step) };
  }

  /** One kind of changes; nothing if there are no items. */
  function part(kind: string, items: readonly { key: string; text: ReactNode }[]) {
    if (items.length === 0) return null;
    return (
      <>
        <Heading>{t(`rollback:preview.${kind}`, { count: items.length })}</Heading>
        <ul>
          {items.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      </>
    );
  }
}
