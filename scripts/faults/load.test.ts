import { generateLoad, timings, type LoadAnswer } from './load';

const loadAnswer = (began: number, endedAt: number, outcome: LoadAnswer['outcome'] = 'done'): LoadAnswer => ({
  began,
  ended: endedAt,
  outcome,
});

test('the longest gap is the longest time between two answers to anyone; an unanswered call does not count', () => {
  const answers = [
    loadAnswer(0, 100),
    loadAnswer(50, 2_100),
    loadAnswer(2_000, 2_200),
    loadAnswer(0, 9_000, 'open'),
  ];
  expect(timings(answers)).toEqual({ gapMs: 2_000, slowestMs: 2_050 });
});

test('the time to the first answer is a gap too, and a refusal is an answer', () => {
  expect(timings([loadAnswer(0, 700, 'refused'), loadAnswer(100, 800)])).toEqual({
    gapMs: 700,
    slowestMs: 700,
  });
});

test('people continue until enough decisions are taken and the fault is over; a person without an answer gives up', async () => {
  let calls = 0;
  const options = { people: 2, count: 4, over: () => calls > 8, limitMs: 60_000, thinkMs: 1 };
  const answers = await generateLoad(options, async (person) => {
    calls += 1;
    return loadAnswer(0, 1, person === 1 ? 'open' : 'done');
  });
  expect(answers.filter(({ outcome }) => outcome === 'open')).toHaveLength(1);
  expect(calls).toBeGreaterThan(8);
});

test('people whose decisions are all refused stop when the time is over', async () => {
  let now = 0;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now);
  const options = { people: 2, count: 1, over: () => true, limitMs: 50, thinkMs: 1 };
  const answers = await generateLoad(options, async () => {
    now += 10;
    return loadAnswer(now - 10, now, 'refused');
  });
  clock.mockRestore();
  expect(answers.map(({ outcome }) => outcome)).toEqual(Array(5).fill('refused'));
});
