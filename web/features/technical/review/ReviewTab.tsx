import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Account } from '../../../../api/areas/sign-in/contract/auth';
import type { ApplicationView } from '../../../../api/areas/application/contract/application';
import { isTechnical } from '../../../shared/stepAddress';
import { Panel } from '../../application/parts/Panel';
import type { DraftPlace } from '../../application/steps/draft';
import { StepCard } from '../../application/steps/StepCard';
import steps from '../../application/steps/steps.module.css';
import { todosOf, type Todo } from '../../application/steps/todo';
import { ValidationForm } from '../form/ValidationForm';
import { Appeal } from './Appeal';
import { Closed } from './Closed';
import { Result } from './Result';
import { Session } from './Session';

interface ReviewTabProps {
  view: ApplicationView;
  account: Account;
  refresh: () => void;
}

const VALIDATE = 'tech_review.validate';

/** The technical validation: its form while it is open, then what came of it and what is to be done next. */
export function ReviewTab({ view, account, refresh }: ReviewTabProps) {
  const { t } = useTranslation('technical');
  const [search] = useSearchParams();
  const todos = todosOf(view).filter(({ step }) => isTechnical(step));
  const validate = todos.find(({ step }) => step === VALIDATE);
  const next = todos.filter(({ step, open }) => open && step !== VALIDATE);
  const placeOf = ({ step, recordId }: Todo): DraftPlace => ({
    accountId: account._id,
    applicationId: view._id,
    step,
    recordId,
    epoch: view.epoch,
  });
  return (
    <>
      {next.length > 0 && (
        <Panel title={t('steps')}>
          <ul className={steps.cards}>
            {next.map((todo) => (
              <StepCard
                key={todo.key}
                todo={todo}
                view={view}
                place={placeOf(todo)}
                unfolded={!!todo.wait}
                addressed={search.get('step') === todo.step}
                refresh={refresh}
              />
            ))}
          </ul>
        </Panel>
      )}
      <Session view={view} />
      <Appeal view={view} />
      <Result view={view} />
      <Panel title={t('form.title')}>
        {validate?.open ? (
          <ValidationForm view={view} place={placeOf(validate)} can={validate.can} refresh={refresh} />
        ) : (
          <Closed view={view} can={validate?.can} />
        )}
      </Panel>
    </>
  );
}
