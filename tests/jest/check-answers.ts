import { watchAnswers } from '../kit/answers/watch';

const watch = watchAnswers();

/**
 * Checks that the printed document describes every answer of the API that an integration test fetches
 * (rules/platform, "API document").
 */
const expectNone = (): void => {
  const faults = watch.takeFaults();
  if (faults.length > 0) throw new Error(`the OpenAPI document does not describe:\n${faults.join('\n')}`);
};

afterEach(expectNone);
afterAll(() => {
  watch.stop();
  expectNone();
});
