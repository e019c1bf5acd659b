import { findStep, type StepName } from '../../processes';
import { SLOTS } from '../../slots';
import { STEP_FILES, stepWithTemplate } from './step-files';

test.each(Object.entries(STEP_FILES))(
  '%s requires a signed PDF in the slot of its template',
  (name, { slot }) => {
    expect(findStep(name as StepName).step.needs?.files).toContain(slot);
    expect(SLOTS[slot]).toMatchObject({ accept: ['pdf'], signed: true });
  },
);

test('only the slot of such a step has templates', () => {
  expect(stepWithTemplate('act.upload', 'act')).toBe('act.upload');
  expect(stepWithTemplate('act.upload', 'file')).toBeUndefined();
  expect(stepWithTemplate('agreement.upload', 'file')).toBeUndefined();
});
