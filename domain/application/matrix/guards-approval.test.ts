import { APPLICATION } from '..';
import { overall } from '../overall';
import { findRefusal } from '../../process/refusal';
import type { ActorRole } from '../../roles';
import type { ApplicationState } from '../state';
import { waits } from '../../process/waits';
import { MATRIX } from './all';
import { ask, take } from './asking';
import { callOf } from './calls';
import { stateIn } from './situations';
import { additional, agreementAt, applicationAt, file, procedure, report } from './states';

const stateAt = (stage: Parameters<typeof applicationAt>[0], overrides: Partial<ApplicationState>) => ({
  ...applicationAt(stage),
  ...overrides,
});

describe('direction and supervisory board', () => {
  test('"change the decision with a comment, until the next stage has a record"', () => {
    const changeDecision = (state: ApplicationState, outcome: string) =>
      ask(state, 'direction.change', 'chief', { outcome });
    expect(changeDecision(applicationAt(4), 'not_approved')).toBe('allowed');
    expect(changeDecision(stateAt(3, { direction: { status: -1 } }), 'approved')).toBe('allowed');
    expect(changeDecision(stateAt(4, { supervisory: { status: -1 } }), 'not_approved')).toBe(
      'next-stage-begun',
    );
    expect(changeDecision(applicationAt(4), 'approved')).toBe('already-decided');
  });

  test.each([1, 2])('the supervisory decision %d may change until the agreement has a record', (status) => {
    const changeAgreement = (agreement: ApplicationState['agreement']) =>
      ask(stateAt(5, { supervisory: { status }, agreement }), 'supervisory_board.change', 'chief', {
        outcome: 'not_approved',
      });
    expect(changeAgreement({ status: 0, ended: false, late: false })).toBe('allowed');
    expect(changeAgreement(agreementAt(1))).toBe('next-stage-begun');
  });

  test('"Supervisory 2 opens the agreement as 1 does"', () => {
    const state = take(applicationAt(4), 'supervisory_board.decide', 'chief', { outcome: 'not_needed' });
    expect(overall(state)).toBe(5);
    expect(ask(state, 'agreement.file', 'lawyer')).toBe('allowed');
  });

  test('"-1 … wait for the chief: change …, or finalise"', () => {
    const state = stateAt(3, { direction: { status: -1 } });
    expect(waits(APPLICATION, state).map(({ step, roles }) => [step, roles])).toEqual([
      ['direction.change', ['chief']],
    ]);
    expect(ask(state, 'finalisation.make', 'chief')).toBe('allowed');
  });
});

describe('agreement', () => {
  const withAgreement = (agreement: ApplicationState['agreement']) => stateAt(5, { agreement });

  test.each(['main', 'budget', 'protocol'] as const)(
    '"Parts can be replaced until the first signature": %s',
    (part) => {
      const files = { [part]: { fileId: 'newer', signId: 'newer' } };
      expect(
        take(withAgreement(agreementAt(1)), 'agreement.file', 'lawyer', { files }).agreement[part]?.fileId,
      ).toBe('newer');
      for (const status of [2, 3, 4, 5]) {
        expect(ask(withAgreement(agreementAt(status)), 'agreement.file', 'lawyer', { files })).toBe(
          'wrong-status',
        );
      }
    },
  );

  test('"/file only stores; /agreement moves 0 → 1 and needs the main file"', () => {
    const stored = take(applicationAt(5), 'agreement.file', 'lawyer', { files: { budget: file('budget') } });
    expect(stored.agreement.status).toBe(0);
    expect(ask(stored, 'agreement.upload', 'lawyer', { files: {} })).toBe('no-main-file');
    const withMain = take(stored, 'agreement.file', 'lawyer', { files: { main: file('main') } });
    expect(take(withMain, 'agreement.upload', 'lawyer', { files: {} }).agreement).toMatchObject({
      status: 1,
      main: file('main'),
      budget: file('budget'),
    });
  });

  test('the main file may come with the hand-over; without it nothing is handed over', () => {
    const none = withAgreement({ status: 0, ended: false, late: false });
    const files = { main: file('main'), protocol: file('protocol') };
    expect(take(none, 'agreement.upload', 'lawyer', { files }).agreement).toMatchObject({
      status: 1,
      ...files,
    });
    expect(ask(none, 'agreement.upload', 'lawyer', { files: { budget: file('budget') } })).toBe(
      'no-main-file',
    );
  });

  test('"an agreement\'s parts are signed together or not at all": the uploaded ones', () => {
    const onlyMain = withAgreement({ status: 1, main: file('main'), ended: false, late: false });
    expect(ask(onlyMain, 'agreement.sign', 'chief', { signed: ['sign-main'] })).toBe('allowed');
    expect(ask(withAgreement(agreementAt(1)), 'agreement.sign', 'chief', { signed: ['sign-main'] })).toBe(
      'signature-missing',
    );
    const unregistered = withAgreement(agreementAt(1, { budget: { fileId: 'file-budget' } }));
    expect(ask(unregistered, 'agreement.sign', 'chief')).toBe('signature-missing');
  });

  test('"Scan 4→5": at status 4 only', () => {
    const answers = [0, 1, 2, 3, 4, 5].map((status) =>
      ask(withAgreement(agreementAt(status)), 'agreement.scan', 'lawyer'),
    );
    expect(answers.map((answer) => answer === 'allowed')).toEqual([false, false, false, false, true, false]);
  });

  test('"the administrator\'s delete 5→4 while the number is 5"', () => {
    expect(ask(withAgreement(agreementAt(5)), 'agreement.delete_scan', 'admin')).toBe('allowed');
    expect(ask(withAgreement(agreementAt(5)), 'agreement.delete_scan', 'chief')).toBe('role');
    expect(
      ask(stateAt(6, { agreement: agreementAt(5, { ended: true }) }), 'agreement.delete_scan', 'admin'),
    ).toBe('wrong-stage');
  });

  test.each([1, 2, 3])('"One side silent: a task for the lawyer" (at status %d)', (status) => {
    const expiredState = take(withAgreement(agreementAt(status)), 'agreement.deadline_passed', 'deadline');
    const tasks = waits(APPLICATION, expiredState).filter(({ roles }) => roles.includes('lawyer'));
    expect(tasks.map(({ process, roles }) => [process, roles])).toEqual([['agreement', ['lawyer']]]);
  });
});

describe('the final budget of an offline procedure', () => {
  const offline = procedure('r1', { type: 'offline', status: 0, minutes: file('minutes') });
  const decide = (state: ApplicationState, outcome: string, files = {}) =>
    take(state, 'negotiation.decide', 'project_manager', {
      outcome,
      files: { protocol: file('protocol'), ...files },
    });

  test('is stored with the decision, and removed by a decision that another procedure is needed', () => {
    const withEstimate = decide(stateAt(1, { procedures: [offline] }), 'passed', {
      estimate: file('estimate'),
    });
    expect(withEstimate.procedures[0]?.estimate).toEqual(file('estimate'));
    expect(decide(withEstimate, 'rework').procedures[0]?.estimate).toBeUndefined();
  });

  test('may be left out', () => {
    expect(decide(stateAt(1, { procedures: [offline] }), 'passed').procedures[0]).toMatchObject({
      status: 3,
    });
  });
});

describe('additional agreements', () => {
  test('"from agreement 4 until act/end"', () => {
    const upload = (state: ApplicationState) => ask(state, 'additional.upload', 'lawyer');
    const before = [0, 1, 2, 3].map((status) => upload(stateAt(5, { agreement: agreementAt(status) })));
    expect(before).toEqual(Array(4).fill('agreement-unsigned'));
    expect([4, 5].map((status) => upload(stateAt(5, { agreement: agreementAt(status) })))).toEqual([
      'allowed',
      'allowed',
    ]);
    const signedAct = stateAt(7, { act: { status: 3, file: file('act') } });
    expect([upload(applicationAt(6)), upload(signedAct)]).toEqual(['allowed', 'allowed']);
    expect(upload(take(signedAct, 'act.end', 'project_manager'))).toBe('completed');
  });

  test.each([
    [0, 'allowed'],
    [1, 'additional-unfinished'],
    [2, 'additional-unfinished'],
    [3, 'allowed'],
  ])('"withdrawn at 1 only; an unfinished one blocks act/end" (at status %d)', (status, endAllowed) => {
    const state = stateAt(7, {
      act: { status: 3, file: file('act') },
      additional: [additional('r1', status)],
    });
    expect(ask(state, 'act.end', 'project_manager')).toBe(endAllowed);
    expect(ask(state, 'additional.withdraw', 'lawyer')).toBe(status === 1 ? 'allowed' : 'wrong-status');
  });
});

describe.each([
  ['content', 'finance', 'project_manager'],
  ['finance', 'content', 'financier'],
] as const)('reporting: %s', (type, otherType, manager) => {
  const latest = (...statuses: number[]) =>
    stateAt(6, {
      reporting: { reports: statuses.map((status, index) => report(`r${index + 1}`, type, status)) },
    });
  const upload = (state: ApplicationState) => ask(state, `reporting_${type}.upload`, 'applicant');
  const create = (state: ApplicationState) => ask(state, `reporting_${type}.create`, manager);

  test.each([0, 1, -1, 2])('"refused while that type\'s latest is 0, 1, -1 or 2" (%d)', (status) => {
    const code = status === 2 ? 'report-accepted' : 'report-under-way';
    expect([upload(latest(status)), create(latest(status))]).toEqual([code, code]);
    expect([upload(latest(-2, status)), create(latest(-2, status))]).toEqual([code, code]);
  });

  test('a new report may follow one at -2, whatever reports of the other type there are', () => {
    expect([upload(latest(-2)), create(latest(-2))]).toEqual(['allowed', 'allowed']);
    const besides = stateAt(6, { reporting: { reports: [report('x', otherType, 0)] } });
    expect([upload(besides), create(besides)]).toEqual(['allowed', 'allowed']);
  });

  test('"create opens an empty slot": the upload fills it, and nothing else can be done with it', () => {
    const slot = take(applicationAt(6), `reporting_${type}.create`, manager, { newId: 'slot' });
    expect(create(slot)).toBe('report-under-way');
    expect(ask(slot, `reporting_${type}.review`, manager, { recordId: 'slot', outcome: 'yes' })).toBe(
      'report-not-uploaded',
    );
    const filled = take(slot, `reporting_${type}.upload`, 'applicant', { files: { report: file('report') } });
    expect(filled.reporting.reports).toEqual([{ id: 'slot', type, status: 0, files: ['file-report'] }]);
    expect(upload(filled)).toBe('report-under-way');
  });

  test.each([1, -1])('"the manager\'s file by its author or the administrator" (at status %d)', (status) => {
    const [latestReport] = latest(status).reporting.reports;
    const reports = [{ ...report('r1', type, status), attachment: { fileId: 'note', by: 'author' } }];
    const state = stateAt(6, { reporting: { reports } });
    const remove = (role: ActorRole, id: string, fileId = 'note') => {
      const call = { name: `reporting_${type}.remove_attachment`, actor: { id, role }, now: 0 } as const;
      return (
        findRefusal(APPLICATION, state, { ...call, input: { recordId: 'r1', fileId } })?.code ?? 'allowed'
      );
    };
    expect(latestReport?.status).toBe(status);
    expect(remove(manager, 'author')).toBe('allowed');
    expect(remove(manager, 'another')).toBe('not-yours');
    expect(remove('admin', 'another')).toBe('allowed');
    expect(remove('lawyer', 'author')).toBe('role');
    expect(remove('applicant', 'author')).toBe('role');
    expect(remove(manager, 'author', 'f1')).toBe('file-not-in-report');
  });

  test('"only procedures with files count": without its last file a report is an empty slot', () => {
    const sentState = take(applicationAt(6), `reporting_${type}.upload`, 'applicant', {
      newId: 'r1',
      files: { report: file('one'), 'report.2': file('two') },
    });
    const remove = (state: ApplicationState, fileId: string) =>
      take(state, `reporting_${type}.remove_file`, 'project_head', { recordId: 'r1', fileId });
    const without = remove(sentState, 'file-one');
    expect(without.reporting.reports).toMatchObject([{ status: 0, files: ['file-two'] }]);
    expect(upload(without)).toBe('report-under-way');
    const empty = remove(without, 'file-two');
    expect(empty.reporting.reports).toMatchObject([{ status: 0, files: [] }]);
    expect(upload(empty)).toBe('allowed');
    expect(ask(empty, `reporting_${type}.review`, manager, { outcome: 'yes' })).toBe('report-not-uploaded');
  });

  test('"2 after 1, -2 after either"', () => {
    const answer = (status: number, outcome: string) =>
      ask(latest(status), `reporting_${type}.answer`, manager, { outcome });
    expect([answer(1, 'accepted'), answer(1, 'returned'), answer(-1, 'returned')]).toEqual(
      Array(3).fill('allowed'),
    );
    expect(answer(-1, 'accepted')).toBe('manager-said-no');
  });
});

describe('act', () => {
  test('"replaceable at 1"', () => {
    const uploaded = stateAt(7, { act: { status: 1, file: file('act') } });
    const files = { act: { fileId: 'newer', signId: 'newer' } };
    expect(take(uploaded, 'act.upload', 'lawyer', { files }).act).toEqual({ status: 1, file: files.act });
    for (const status of [2, 3]) {
      expect(ask(stateAt(7, { act: { status, file: file('act') } }), 'act.upload', 'lawyer')).toBe(
        'wrong-status',
      );
    }
  });
});

describe('finalisation', () => {
  const stages = [0, 1, 2, 3, 4, 5, 6, 7] as const;

  test.each(stages)(
    '"failure from 0 to 7 until the act is 3"; "withdrawing it (the number returns)" (%d)',
    (stage) => {
      const withAct = take(applicationAt(stage), 'finalisation.make', 'project_head');
      expect(overall(withAct)).toBe(-2);
      expect(ask(withAct, 'finalisation.make', 'project_head')).toBe('wrong-status');
      expect(overall(take(withAct, 'finalisation.withdraw', 'project_head'))).toBe(stage);
      const signedFinalisation = take(withAct, 'finalisation.sign', 'project_head');
      expect([overall(signedFinalisation), signedFinalisation.completed]).toEqual([-3, true]);
    },
  );

  test('is refused once the act is at status 3', () => {
    const actAt = (status: number) =>
      ask(stateAt(7, { act: { status, file: file('act') } }), 'finalisation.make', 'chief');
    expect([actAt(0), actAt(1), actAt(2), actAt(3)]).toEqual(['allowed', 'allowed', 'allowed', 'act-signed']);
  });

  test('"open tasks close": at -2 its signature is the only task', () => {
    for (const stage of stages) {
      const withAct = take(applicationAt(stage), 'finalisation.make', 'project_head');
      expect(waits(APPLICATION, withAct).map(({ step }) => step)).toEqual(['finalisation.sign']);
    }
  });

  /** Every allowed cell of the matrix. */
  const allowed = MATRIX.flatMap((matrix) =>
    Object.entries(matrix.steps).flatMap(([name, row]) =>
      Object.entries(row.at).flatMap(([situation, outcomes]) =>
        Object.keys(outcomes).map((outcome) => {
          const role = row.who[0] as ActorRole;
          return { matrix, situation, expected: callOf(matrix, name, row, { situation, outcome, role }) };
        }),
      ),
    ),
  );

  test('"at -2 all but signing or withdrawing it is refused"', () => {
    for (const { matrix, situation, expected } of allowed) {
      const state = {
        ...stateIn(matrix.process, situation),
        finalisation: { status: -2, protocol: file('protocol') },
      };
      const code = findRefusal(APPLICATION, state, expected)?.code ?? 'allowed';
      if (['finalisation.sign', 'finalisation.withdraw'].includes(expected.name))
        expect(code).toBe('allowed');
      else if (expected.name !== 'finalisation.make')
        expect([expected.name, code]).toEqual([expected.name, 'finalisation-made']);
    }
  });

  test('a completed application takes no step at all', () => {
    for (const { matrix, situation, expected } of allowed) {
      const state = { ...stateIn(matrix.process, situation), completed: true };
      expect([expected.name, findRefusal(APPLICATION, state, expected)?.code]).toEqual([
        expected.name,
        'completed',
      ]);
    }
  });
});
