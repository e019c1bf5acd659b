import type { TFunction } from 'i18next';
import { repeatsAt } from '../../domain/process/choices';
import { ALL_PROCESSES, type StepName } from '../../domain/processes';
import { hasText, translate } from '../../texts/translate';
import { blankView } from '../testing/application/blankView';
import { actionName } from './actionName';
import { stepLabel } from './stepLabel';

const t = ((keys: string | string[]) =>
  translate('uk', [keys].flat().find((key) => hasText('uk', key)) ?? '')) as TFunction;

test.each<[StepName, number, string]>([
  ['document.send_to_applicant', 2, 'Надіслати заявникові'],
  ['document.send_to_applicant', 3, 'Надіслати ще раз'],
  ['act.upload', 0, 'Завантажити акт'],
  ['act.upload', 1, 'Замінити акт'],
  ['fin_details.rollback', 2, 'Скасувати перевірку'],
])('the button of %s at status %i is “%s”', (step, status, name) => {
  expect(actionName(t, step, status)).toBe(name);
});

/** Steps whose usual name is right for a repetition too: more experts, another protocol, a form that is saved. */
const SAME_NAME = ['expert_review.distribute', 'tech_review.discard', 'document.save_finance'];

test('every step that leads back to its status has a name for the repetition', () => {
  const repeated = ALL_PROCESSES.flatMap(({ process, statuses, steps }) =>
    Object.entries(steps)
      .filter(([, step]) => Object.values(statuses).some((status) => repeatsAt(step, status)))
      .map(([name]) => `${process}.${name}`),
  );
  expect(repeated).toEqual(
    expect.arrayContaining([...SAME_NAME, 'act.upload', 'document.send_to_applicant']),
  );
  const hasName = (step: string) => hasText('uk', `processes:step.${step}.repeat`);
  expect(repeated.filter((step) => !hasName(step)).sort()).toEqual([...SAME_NAME].sort());
});

test('an act that is uploaded already is replaced', () => {
  const blank = blankView();
  const view = (status: number) =>
    blankView({ reporting_review: { ...blank.reporting_review, completed_act: { status, file: null } } });
  const labelAt = (status: number) => stepLabel(t, view(status), { step: 'act.upload', recordId: null });
  expect([labelAt(0), labelAt(1)]).toEqual(['Завантажити акт', 'Замінити акт']);
});
