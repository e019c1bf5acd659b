import { watchAnswers } from '../kit/answers/watch';

const answerWatch = watchAnswers();

/**
 * Checks that the printed document describes every answer of the API that an integration test fetches
 * (rules/platform, "API document").
 */
const expectNone = (): void => {
  const faults = answerWatch.takeFaults();
  if (faults.length > 0) throw new Error(`the OpenAPI document does not describe:\n${faults.join('\n')}`);
};

afterEach(expectNone);
afterAll(() => {
  answerWatch.stop();
  expectNone();
});
