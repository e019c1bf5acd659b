import type { DivisionScreenProps } from './screenProps';
import { Alert, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import type { StepName } from '../../../../domain/processes';
import { ExpertStatus } from '../../../../domain/statuses';
import { StatusTag } from '../../../shared/StatusTag';
import { DecisionSummary } from '../../../application-parts/DecisionSummary';
import { Panel } from '../../../application-parts/Panel';
import parts from '../../../application-parts/parts.module.css';
import { KeyFacts } from '../../../steps/Brief';
import { TodoTab } from '../../../steps/TodoTab';
import { todosOf, type Todo } from '../../../steps/todo';

const FINISH: StepName = 'expert_review.finish';
const isFinish = ({ step }: Todo): boolean => step === FINISH;
const ENDED: readonly number[] = [ExpertStatus.approved, ExpertStatus.rejected];

/** /ed/application/{id}/finish: the end of the expert review, its open tasks, and its result. */
export function FinishTab({ view, account, refresh }: DivisionScreenProps) {
  const { t } = useTranslation('experts');
  const { status, final_message: message, ...decided } = view.expert_review;
  const finish = todosOf(view).find(isFinish);
  const hasEnded = ENDED.includes(status);
  return (
    <>
      <Panel
        title={t(hasEnded ? 'division.ended' : 'division.tab.finish')}
        mark={<StatusTag process="expert_review" status={status} />}
      >
        {hasEnded ? (
          <Flex vertical gap="small">
            <div>
              <DecisionSummary {...decided} message={message} />
            </div>
            <KeyFacts view={view} />
          </Flex>
        ) : (
          message && <p className={parts.words}>{message}</p>
        )}
        {!hasEnded && !finish?.open && (
          <Alert type="info" showIcon title={finish ? String(finish.can.allowed) : t('division.notYours')} />
        )}
      </Panel>
      {finish?.open && <TodoTab {...{ view, account, refresh }} isIncluded={isFinish} unfolded />}
    </>
  );
}
