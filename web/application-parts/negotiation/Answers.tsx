import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { AnswerStatus } from '../../../domain/statuses';
import { Tag } from '../../shared/Tag';
import { DecisionSummary } from '../DecisionSummary';
import styles from './negotiation.module.css';

type Procedure = ApplicationView['negotiation_procedures'][number];

const ANSWERING_ROLES = ['pm', 'lawyer', 'financer'] as const;
const COLOURS: Readonly<Record<number, 'success' | 'danger' | 'neutral'>> = {
  [AnswerStatus.approved]: 'success',
  [AnswerStatus.rework]: 'danger',
};

/** Tags of the three roles, in the colours of their answers. */
export function AnswerTags({ procedure }: { procedure: Procedure }) {
  const { t } = useTranslation('application');
  return ANSWERING_ROLES.map((role) => (
    <Tag key={role} colour={COLOURS[procedure[role].status] ?? 'neutral'}>
      {t(`negotiation.part.${role}`)}
    </Tag>
  ));
}

/** Answers of the three roles (rules/negotiation, "Answers"). */
export function Answers({ procedure }: { procedure: Procedure }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.answers}>
      {ANSWERING_ROLES.map((role) => {
        const { status, ...decision } = procedure[role];
        return (
          <li key={role}>
            <div className={styles.answerHead}>
              <h3>{t(`application:negotiation.part.${role}`)}</h3>
              <Tag colour={COLOURS[status] ?? 'neutral'}>
                {t(`processes:status.negotiation_answer.${status}`)}
              </Tag>
            </div>
            {status !== AnswerStatus.pending && <DecisionSummary {...decision} />}
          </li>
        );
      })}
    </ul>
  );
}
