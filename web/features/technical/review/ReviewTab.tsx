import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Account } from '../../../../api/areas/sign-in/contract/auth';
import type { ApplicationView } from '../../../../api/areas/application/contract/application';
import { isTechnical } from '../../../routes/stepAddress';
import { DataTab } from '../../../application-parts/data/DataTab';
import { MaterialAndStep } from '../../../steps/material/MaterialAndStep';
import { useWide } from '../../../steps/material/useWide';
import { Panel } from '../../../application-parts/Panel';
import type { DraftPlace } from '../../../steps/draft';
import { LostSteps } from '../../../steps/LostSteps';
import { NextTask } from '../../../steps/NextTask';
import { StepCard } from '../../../steps/StepCard';
import steps from '../../../steps/steps.module.css';
import { todosOf, type Todo } from '../../../steps/todo';
import { useGone } from '../../../steps/useGone';
import { ValidationForm } from '../form/ValidationForm';
import { MarkMaterial } from '../validation-marks/MarkMaterial';
import { CurrentMarkContext, marksOf, type MarkName } from '../validation-marks/currentMark';
import { useMarkKeys } from '../validation-marks/useMarkKeys';
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

/** Technical validation: its form while it is open, then its result and the next steps. */
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
  const marks = useMemo(() => marksOf(view.documents), [view.documents]);
  const [at, setMark] = useState<MarkName>(marks[0] ?? 'fields');
  const wide = useWide();
  // A narrow window shows each document below its row.
  const currentMark = useMemo(() => ({ at: wide ? at : undefined, setMark }), [wide, at]);
  useMarkKeys(marks, validate?.open ? currentMark.at : undefined);
  const { gone, putAway } = useGone(
    view._id,
    todos.filter(({ open }) => open),
  );
  // After the form is sent the pane scrolls to the next step.
  const [begun, setBegun] = useState(false);
  if (validate?.open && !begun) setBegun(true);
  const isFollowingStep = ({ wait }: Todo) => begun && !validate?.open && gone.length === 0 && !!wait;
  const step = (
    <>
      <LostSteps lost={gone} onClose={putAway} />
      <NextTask
        view={view}
        waited={todos.some(({ open, wait }) => open && wait?.roles.includes(account.role))}
      />
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
                addressed={search.get('step') === todo.step || isFollowingStep(todo)}
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
  return (
    <CurrentMarkContext value={currentMark}>
      <MaterialAndStep
        material={wide && (validate?.open ? <MarkMaterial view={view} /> : <DataTab view={view} />)}
        step={step}
      />
    </CurrentMarkContext>
  );
}
