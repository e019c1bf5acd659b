import type { Target } from '../../content';
import { pause, type Pause, type Stage } from '../timeline';
import { endAct, finalise, signActByApplicant, signActByDirector, signFinalisation, uploadAct } from './act';
import * as agreement from './agreement';
import { decideDirection, decideSupervisory } from './boards';
import { bringDocuments } from './documents';
import { distribute, evaluate, finish } from './experts';
import * as negotiation from './negotiation';
import * as payments from './payments';
import { report, answerReport } from './reporting';
import { appeal, signValidation, validate } from './technical';

type Steps = (Stage | Pause)[];

const technical: Steps = [pause('technical'), validate, signValidation];
const experts: Steps = [...technical, distribute, pause('evaluation'), evaluate, finish];
const opened: Steps = [...experts, negotiation.open];
const onlineAnswered: Stage[] = [negotiation.change, (story) => negotiation.answer(story)];
const online = (stages: Stage[]): Stage[] =>
  stages.map((stage) => async (story, daysAgo) => {
    if (story.content.procedure === 'online') await stage(story, daysAgo);
  });
const decided: Steps = [
  ...opened,
  pause('negotiation'),
  ...online(onlineAnswered),
  negotiation.uploadMinutes,
  negotiation.decidePassed,
];
const negotiated: Steps = [...decided, negotiation.sign];
const approved: Steps = [...negotiated, pause('direction'), decideDirection];
const granted: Steps = [...approved, pause('supervisory'), decideSupervisory, bringDocuments];
const uploaded: Steps = [...granted, agreement.upload];
const signatures: Steps = [agreement.signByDirector, agreement.signByApplicant];
const signedInTime: Steps = [...uploaded, pause('signature'), ...signatures];
/** Stages after which the first tranche is paid; the others wait for their reports. */
const firstPaid: Steps = [
  ...signedInTime,
  (story, daysAgo) => payments.schedule(story, { paidDaysAgo: daysAgo }),
  (story, daysAgo) => payments.pay(story, 1, daysAgo),
];
const reporting: Steps = [
  ...firstPaid,
  pause('agreement'),
  agreement.end,
  pause('reporting'),
  agreement.additional,
  agreement.requestAdditional,
];
const contentSent: Steps = [...reporting, (story) => report(story, 'content')];
const bothSent: Steps = [...contentSent, (story) => report(story, 'finance')];
const accepted: Steps = [
  ...bothSent,
  (story) => answerReport(story, 'content'),
  (story) => answerReport(story, 'finance'),
];
/** Stages after which the second tranche is paid and partly returned, and the last tranche waits for the financier. */
const secondPaid: Steps = [...accepted, (story) => payments.pay(story, 2), payments.markReturned];
const actSigned: Steps = [...accepted, payments.payAll, uploadAct, signActByDirector];

/** Stages that lead to each target (`TARGETS` of the content). */
export const STAGES_BY_TARGET: Readonly<Record<Target, readonly (Stage | Pause)[]>> = {
  'tech:0': [],
  'tech:1': [validate],
  'tech:-1': [validate],
  'tech:2': technical,
  'tech:-2': technical,
  'tech:-4': [...technical, appeal],
  'tech:direction': technical,
  'expert:1': [...technical, distribute, evaluate],
  'expert:3': experts,
  'negotiation:online-1': opened,
  'negotiation:online-2': [
    ...opened,
    negotiation.change,
    // The lawyer and the financier have not answered yet.
    (story) => negotiation.answer(story, ['pm']),
  ],
  'negotiation:offline': opened,
  'negotiation:3': decided,
  direction: negotiated,
  'direction:-1': approved,
  supervisory: approved,
  'agreement:0': granted,
  'agreement:1': uploaded,
  'agreement:3': [...uploaded, agreement.signByApplicant],
  'agreement:4': [...uploaded, ...signatures],
  // The first tranche is overdue.
  'agreement:5': [
    ...signedInTime,
    // Due on the day after the signatures.
    (story, daysAgo) => payments.schedule(story, { firstDueIn: 1 - daysAgo }),
    pause('agreement'),
    agreement.scan,
    agreement.additional,
  ],
  // The first tranche is due this week.
  'reporting:none': [
    ...signedInTime,
    (story) => payments.schedule(story),
    pause('agreement'),
    agreement.end,
    agreement.additional,
  ],
  'reporting:content': contentSent,
  'reporting:rework': [...bothSent, (story) => answerReport(story, 'content', false)],
  'act:0': accepted,
  'act:1': [...secondPaid, uploadAct],
  'act:2': actSigned,
  'act:completed': [...actSigned, pause('act'), signActByApplicant, endAct],
  // Reasons: the agreement was not concluded in time; the applicant withdrew after the negotiation.
  'finalisation:-2': [...uploaded, pause('signature'), (story) => finalise(story, 1)],
  'finalisation:-3': [...negotiated, pause('direction'), (story) => finalise(story, 0), signFinalisation],
};
