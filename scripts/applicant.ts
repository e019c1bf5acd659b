import { outputMayFail } from '../settings/logger';
import { closePdf } from '../pdf/render';
import { runApplicant } from './applicant/run';

/** `npm run applicant`: the applicants' system of the demonstration. */
async function main(): Promise<void> {
  // A program that reads the output, such as `head`, may close it early.
  outputMayFail();
  const print = (line: string): void => void process.stdout.write(`${line}\n`);
  const complain = (line: string): void => void process.stderr.write(`${line}\n`);
  process.exitCode = await runApplicant(process.argv.slice(2), process.env, print, complain);
  await closePdf();
}

void main();
