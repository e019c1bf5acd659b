import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { Panel } from '../../application-parts/Panel';
import { stepAddress } from '../../routes/stepAddress';
import { processName } from '../../shared/processTexts';
import { MaterialAndStep } from '../../steps/material/MaterialAndStep';
import { recordTitle } from '../../steps/recordTitle';
import { stepLabel } from '../../steps/stepLabel';
import { TodoTab } from '../../steps/TodoTab';
import { closesEarly, nextElsewhere, todosOf, type Todo } from '../../steps/todo';
import type { ApprovalScreenProps } from './screenProps';

interface WorkplaceProps extends ApprovalScreenProps {
  material: ReactNode;
  /** Returns whether a step is taken on this page. */
  isIncluded: (todo: Todo) => boolean;
}

/** Material beside the steps of its page, with links to steps that are taken on other pages. */
export function Workplace({ view, account, refresh, material, isIncluded }: WorkplaceProps) {
  const { pathname } = useLocation();
  return (
    // The key makes another page start at its top.
    <MaterialAndStep
      key={pathname}
      material={material}
      step={
        <>
          <TodoTab {...{ view, account, refresh, isIncluded }} waits />
          <OtherSteps {...{ view, account, isIncluded }} />
        </>
      }
    />
  );
}

/** Links to the viewer's other open steps, without those that the page itself offers as next ones. */
function OtherSteps({ view, account, isIncluded }: Pick<WorkplaceProps, 'view' | 'account' | 'isIncluded'>) {
  const { t, i18n } = useTranslation();
  const all = todosOf(view);
  const next = nextElsewhere(all, all.filter(isIncluded), account);
  const others = all.filter(
    (todo) => todo.open && !isIncluded(todo) && !closesEarly(todo, view) && !next.includes(todo),
  );
  if (others.length === 0) return null;
  return (
    <Panel title={t('approval:elsewhere')}>
      <ul>
        {others.map(({ key, step, process, recordId }) => {
          const about = recordTitle(t, view, process, recordId, i18n.language);
          return (
            <li key={key}>
              <Link to={stepAddress(view._id, step, recordId)}>{stepLabel(t, view, { step, recordId })}</Link>{' '}
              {[processName(t, process), about].filter(Boolean).join(' · ')}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
