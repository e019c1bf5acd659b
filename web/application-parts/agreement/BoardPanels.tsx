import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { StatusTag } from '../../shared/StatusTag';
import { DecisionSummary } from '../DecisionSummary';
import { Panel } from '../Panel';
import { Sum } from '../Sum';
import { Recusals } from './Recusals';
import { Sitting } from './Sitting';

const BOARDS = ['direction', 'supervisory_board'] as const;

/** Decisions of the direction and the supervisory board. */
export function BoardPanels({ view }: { view: Pick<ApplicationView, 'reporting_review'> }) {
  const { t } = useTranslation('processes');
  return BOARDS.map((board) => {
    const { status, recused, ...decided } = view.reporting_review[board];
    return (
      <Panel key={board} title={t(`process.${board}`)} mark={<StatusTag process={board} status={status} />}>
        {'sum' in decided && decided.sum !== null && (
          <p>
            {t('input.sum')}: <Sum amount={decided.sum} />
          </p>
        )}
        {'sitting' in decided && decided.sitting && <Sitting {...decided.sitting} />}
        <DecisionSummary {...decided} />
        <Recusals recused={recused} />
      </Panel>
    );
  });
}
