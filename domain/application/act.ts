import type { ApplicationState } from './state';
import { ActStatus as C, AdditionalStatus as D, Overall } from '../statuses';
import { hasUnpaid } from './payment-conditions';
import { hasOpenRequest } from './additional-request';
import { refuseUnless } from '../process/guards';
import { defineProcess, goesTo, withAdmin } from '../process/types';

type Act = ApplicationState['act'];

const clerks = withAdmin('project_manager', 'project_head', 'lawyer');
const signingSet = (_: ApplicationState, act: Act) => [act.file?.signId];

/** Process of the act of the completed project. */
export const act = defineProcess<ApplicationState, Act>()({
  process: 'act',
  records: (state) => [state.act],
  many: false,
  statuses: C,
  steps: {
    upload: {
      who: clerks,
      from: [C.absent, C.uploaded],
      to: goesTo(C.uploaded),
      during: [Overall.act],
      needs: { files: ['act'] },
      task: { deadline: 'act', when: (record) => record.status === C.absent },
      effect: ({ record, input }) => {
        record.file = input.files?.act;
      },
      spec: 'rules/reporting-and-act, "Act"',
    },
    sign: {
      who: withAdmin('chief'),
      from: [C.uploaded],
      to: goesTo(C.signedByDirector),
      during: [Overall.act],
      signs: signingSet,
      batch: true,
      task: { roles: ['chief'], deadline: 'act' },
      form: { showsKeyFacts: true },
      spec: 'rules/reporting-and-act, "Act"',
    },
    sign_applicant: {
      who: ['applicant'],
      from: [C.signedByDirector],
      to: goesTo(C.signed),
      during: [Overall.act],
      signs: signingSet,
      task: { roles: ['applicant'], deadline: 'act' },
      spec: 'rules/reporting-and-act, "Act"',
    },
    end: {
      who: clerks,
      from: [C.signed],
      to: goesTo(null),
      during: [Overall.act],
      guards: [
        refuseUnless(
          (state) =>
            !state.additional.some(
              (additional) => additional.status === D.uploaded || additional.status === D.signedByDirector,
            ),
          'additional-unfinished',
        ),
        refuseUnless((state) => !hasUnpaid(state), 'payments-unfinished'),
        refuseUnless((state) => !hasOpenRequest(state), 'additional-request-unanswered'),
      ],
      confirm: true,
      task: { deadline: 'act' },
      effect: ({ state }) => {
        state.completed = true;
      },
      spec: 'rules/reporting-and-act, "End of the act"',
    },
  },
});
