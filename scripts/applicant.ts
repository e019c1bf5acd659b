import { outputMayFail } from '../settings/logger';
import { closePdf } from '../pdf/render';
import { runApplicant } from './applicant/run';

/** `npm run applicant`: the applicants' system of the demonstration. */
async function main(): Promise<void> {
  // Its lines may be read by a program that has seen enough.
  outputMayFail();
  const print = (line: string): void => void process.stdout.write(`${line}\n`);
  const complain = (line: string): void => void process.stderr.write(`${line}\n`);
  process.exitCode = await runApplicant(process.argv.slice(2), process.env, print, complain);
  await closePdf();
}

void main();
