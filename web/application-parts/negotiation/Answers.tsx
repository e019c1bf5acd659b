import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { AnswerStatus } from '../../../domain/statuses';
import { Tag } from '../../shared/Tag';
import { Decided } from '../Decided';
import styles from './negotiation.module.css';

type Procedure = ApplicationView['negotiation_procedures'][number];

const PARTS = ['pm', 'lawyer', 'financer'] as const;
const COLOURS: Readonly<Record<number, 'success' | 'danger' | 'neutral'>> = {
  [AnswerStatus.approved]: 'success',
  [AnswerStatus.rework]: 'danger',
};

/** Tags of the three roles, in the colours of their answers. */
export function AnswerTags({ procedure }: { procedure: Procedure }) {
  const { t } = useTranslation('application');
  return PARTS.map((part) => (
    <Tag key={part} colour={COLOURS[procedure[part].status] ?? 'neutral'}>
      {t(`negotiation.part.${part}`)}
    </Tag>
  ));
}

/** Answers of the three roles (rules/negotiation, "Answers"). */
export function Answers({ procedure }: { procedure: Procedure }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.answers}>
      {PARTS.map((part) => {
        const { status, ...decided } = procedure[part];
        return (
          <li key={part}>
            <div className={styles.answerHead}>
              <h3>{t(`application:negotiation.part.${part}`)}</h3>
              <Tag colour={COLOURS[status] ?? 'neutral'}>
                {t(`processes:status.negotiation_answer.${status}`)}
              </Tag>
            </div>
            {status !== AnswerStatus.pending && <Decided {...decided} />}
          </li>
        );
      })}
    </ul>
  );
}
