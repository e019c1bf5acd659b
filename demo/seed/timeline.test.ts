import { array, assert, constantFrom, property, string } from 'fast-check';
import { applications, contests, DURATIONS, programmes, seasons, TARGETS, type PauseName } from '../content';
import { bringDocuments } from './stages/documents';
import { STAGES_BY_TARGET } from './stages/targets';
import { pause, planTimeline, type Pause, type Stage } from './timeline';

const DAY_MS = 24 * 60 * 60_000;
const SEEDED = Date.parse('2026-11-28T12:00:00Z');

const anyContest = constantFrom(...contests.map(({ key }) => key));
const stage: Stage = () => Promise.resolve();
const namesOfPauses = Object.keys(DURATIONS) as PauseName[];

/** Returns the bounds of a pause in a contest, of which the term is the upper one. */
function boundsOf(name: PauseName, contestKey: string) {
  const { least, most, term } = DURATIONS[name];
  const limit = contests.find(({ key }) => key === contestKey)?.terms[term] ?? most;
  return { least: Math.min(least, limit), most: Math.min(most, limit) };
}

const timelineOf = (content: (typeof applications)[number]) =>
  planTimeline(content, STAGES_BY_TARGET[content.target]);
const dayOf = (daysAgo: number): string => new Date(SEEDED - daysAgo * DAY_MS).toISOString().slice(0, 10);

test('a pause lasts as long as the table and the term of the contest allow', () =>
  assert(
    property(string(), anyContest, constantFrom(...namesOfPauses), (key, contest, name) => {
      const { submittedDaysAgo } = planTimeline({ key, contest, target: 'act:completed' }, [
        pause(name),
        stage,
      ]);
      const { least, most } = boundsOf(name, contest);
      expect(Number.isInteger(submittedDaysAgo)).toBe(true);
      expect(submittedDaysAgo).toBeGreaterThanOrEqual(least);
      expect(submittedDaysAgo).toBeLessThanOrEqual(most);
    }),
  ));

test('no stage stands before the one that precedes it, and the last one stands on the day of the seeding', () =>
  assert(
    property(
      string(),
      anyContest,
      constantFrom(...TARGETS),
      array(constantFrom<Stage | Pause>(stage, ...namesOfPauses.map(pause))),
      (key, contest, target, steps) => {
        for (const planned of [
          [...steps, stage],
          [...STAGES_BY_TARGET[target], stage],
        ]) {
          const { submittedDaysAgo, stages } = planTimeline({ key, contest, target }, planned);
          const days = [submittedDaysAgo, ...stages.map(({ daysAgo }) => daysAgo)];
          expect(days).toEqual([...days].sort((a, b) => b - a));
          expect(stages.map((one) => one.stage)).toEqual(
            planned.filter((step) => typeof step === 'function'),
          );
          expect(days.at(-1)).toBe(0);
        }
      },
    ),
  ));

test('applications before the boards’ decision have no history, and those behind it have different ones', () => {
  const first = TARGETS.indexOf('direction:-1');
  const isEarly = ({ target }: (typeof applications)[number]) => TARGETS.indexOf(target) < first;
  expect(applications.filter(isEarly).filter((one) => timelineOf(one).submittedDaysAgo > 0)).toEqual([]);
  const histories = applications
    .filter((one) => !isEarly(one))
    .map((one) =>
      timelineOf(one)
        .stages.map(({ daysAgo }) => daysAgo)
        .join(),
    );
  expect(histories.length).toBeGreaterThan(20);
  expect(new Set(histories).size).toBeGreaterThan(histories.length * 0.8);
});

test('generated documents stand on the day of the seeding, since their records are not moved', () => {
  const stages = applications
    .filter(({ generated }) => generated)
    .flatMap((one) => timelineOf(one).stages.filter(({ stage: work }) => work === bringDocuments));
  expect(stages.length).toBeGreaterThan(0);
  expect(stages.filter(({ daysAgo }) => daysAgo > 0)).toEqual([]);
});

test('applications of both seasons are submitted after the programme has begun, those of 2026 in three months', () => {
  const months = new Set<string>();
  for (const application of applications) {
    const submitted = dayOf(timelineOf(application).submittedDaysAgo);
    const contest = contests.find(({ key }) => key === application.contest);
    const program = programmes.find(({ key }) => key === contest?.program);
    expect([application.key, submitted >= (program?.program_start ?? '')]).toEqual([application.key, true]);
    if (program?.season === '2026') months.add(submitted.slice(0, 7));
  }
  expect(months.size).toBeGreaterThanOrEqual(3);
});

test('in each season most applications that have passed the technical review have a history, so that medians show it', () => {
  for (const { key: season } of seasons) {
    const contestsOfSeason = contests.filter(
      ({ program }) => programmes.find(({ key }) => key === program)?.season === season,
    );
    const passed = applications.filter(
      ({ contest, target }) =>
        contestsOfSeason.some(({ key }) => key === contest) &&
        (target === 'tech:2' || !target.startsWith('tech:')),
    );
    const withHistory = passed.filter((one) => timelineOf(one).submittedDaysAgo > 0);
    expect(withHistory.length).toBeGreaterThan(passed.length / 2);
  }
});
