import { LIMITS } from '../limits';
import type { ApplicationState } from './state';
import { ActStatus, FinalisationStatus as F } from '../statuses';
import { refuseUnless } from '../process/guards';
import { reviewsPassed } from './guards';
import { defineProcess, goesTo, withAdmin } from '../process/types';

type Finalisation = ApplicationState['finalisation'];

const closers = ['chief', 'director', 'project_head', 'project_manager'] as const;

/** Process of the finalisation: a protocol that closes an application before its completion. */
export const finalisation = defineProcess<ApplicationState, Finalisation>()({
  process: 'finalisation',
  records: (state) => [state.finalisation],
  many: false,
  statuses: F,
  steps: {
    make: {
      who: withAdmin(...closers),
      from: [F.none],
      to: goesTo(F.made),
      guards: [reviewsPassed, refuseUnless((state) => state.act.status !== ActStatus.signed, 'act-signed')],
      needs: { comment: LIMITS.comment },
      protocolKind: 'finalisation',
      confirm: true,
      effect: ({ record, input }) => {
        record.protocol = input.files?.protocol;
      },
      form: { showsKeyFacts: true },
      spec: 'rules/finalisation, "Making"',
    },
    sign: {
      who: closers,
      from: [F.made],
      to: goesTo(F.signed),
      signs: (_, record) => [record.protocol?.signId],
      batch: true,
      confirm: true,
      task: { deadline: 'decision' },
      effect: ({ state }) => {
        state.completed = true;
      },
      form: { showsKeyFacts: true },
      spec: 'rules/finalisation, "Signing"',
    },
    withdraw: {
      who: withAdmin(...closers),
      from: [F.made],
      to: goesTo(F.none),
      confirm: true,
      effect: ({ record }) => {
        delete record.protocol;
      },
      form: { undoes: true },
      spec: 'rules/finalisation, "Withdrawing"',
    },
  },
});
