import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import type { HistoryEntry } from '../../../api/areas/application/contract/history';
import { subjectAddress } from '../../../domain/addresses';
import { isSystem } from '../../../domain/roles';
import { DateTime } from '../../shared/DateTime';
import { fullStep, processName, roleName, statusName } from '../../shared/processTexts';
import { STATUS_LOOKS, type StatusProcess } from '../../shared/statusLooks';
import { beforeDecision, pastAddress } from '../../routes/pastAddress';
import { Tag } from '../../shared/Tag';
import { Sitting } from '../agreement/Sitting';
import { FileLink } from '../files/FileLink';
import parts from '../parts.module.css';
import { Sum } from '../Sum';
import { recordTitle } from '../../steps/recordTitle';
import styles from './history.module.css';

interface HistoryItemProps {
  entry: HistoryEntry;
  /** Application of the history; absent in a document's history. */
  view?: ApplicationView;
}

/** One decision: step, record, person, moment, statuses before and after, comment and files. */
export function HistoryItem({ entry, view }: HistoryItemProps) {
  const { t, i18n } = useTranslation();
  const { process, outcome, record_id: recordId, undone, message, sitting, files, document, sum } = entry;
  const step = fullStep(process, entry.step);
  const about = view && recordTitle(t, view, process, recordId, i18n.language);
  return (
    <div className={styles.item} data-undone={undone || undefined}>
      <p className={styles.when}>
        <DateTime at={entry.created_at} />
        {undone && <Tag colour="warning">{t('application:history.undone')}</Tag>}
      </p>
      <p className={styles.what}>
        {undone ? <s>{t(`processes:step.${step}.done`)}</s> : t(`processes:step.${step}.done`)}
        {outcome && hasChoice(outcome) && `: ${t(`processes:outcome.${step}.${outcome}`)}`}
      </p>
      <p className={parts.soft}>
        {processName(t, process)}
        {about && ` · ${about}`}
        {view && document && (
          <>
            {' · '}
            <Link to={subjectAddress({ kind: 'document', id: document._id })}>{document.title}</Link>
          </>
        )}
        <Statuses entry={entry} />
      </p>
      <p className={parts.soft}>
        <DecidedBy entry={entry} />
      </p>
      {/* A document's decision does not change the application, so there is no link to the application's state. */}
      {view && !document && (
        <Link className={parts.soft} to={pastAddress(view._id, beforeDecision(entry._id))}>
          {t('application:past.beforeThis')}
        </Link>
      )}
      {sum !== null && (
        <p>
          {t('application:header.granted')} <Sum amount={sum} />
        </p>
      )}
      {sitting && <Sitting {...sitting} />}
      {message && <p className={parts.words}>{message}</p>}
      {files.length > 0 && (
        <ul className={parts.files}>
          {files.map((file) => (
            <li key={file._id}>
              <FileLink file={file} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A person with the role of the decision; a session by its name, linked if the viewer may open sessions. */
function DecidedBy({ entry: { user_name: name, role, session_id: session } }: { entry: HistoryEntry }) {
  const { t } = useTranslation();
  if (session) return <Link to={subjectAddress({ kind: 'session', id: session })}>{name}</Link>;
  // A system role has no person, so the role's name is shown.
  if (role === 'session' || isSystem(role)) return <>{name}</>;
  return (
    <>
      {name || t('application:history.unknown')}, {roleName(t, role)}
    </>
  );
}

const hasChoice = (outcome: string): boolean => outcome !== 'done';

function Statuses({ entry: { process, status_from: from, status_to: to } }: { entry: HistoryEntry }) {
  const { t } = useTranslation();
  if (!isProcess(process) || from === to) return null;
  const names = [from, to]
    .filter((status) => status !== null)
    .map((status) => statusName(t, process, status));
  return <> · {names.join(' → ')}</>;
}

const isProcess = (process: string): process is StatusProcess => process in STATUS_LOOKS;
