import { readFileSync } from 'node:fs';
import { processFacts, stillRuns, type ProcessFacts } from '../stack/process-facts';

const everyMs = 500;
const maxAncestors = 6;

/**
 * Calls `onGone` when a process between the terminal and this one ends. `npm start` has two or three such processes;
 * if one of them is killed by kill -9, nobody can stop the launcher any longer. Without npm nothing is watched.
 */
export function watchAncestors(onGone: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const watched = ancestorsUpToNpm();
  const watching = setInterval(() => {
    if (watched.every(stillRuns)) return;
    clearInterval(watching);
    onGone();
  }, everyMs);
  watching.unref();
}

function ancestorsUpToNpm(): ProcessFacts[] {
  const chain: ProcessFacts[] = [];
  let parentPid = process.ppid;
  while (parentPid > 1 && chain.length < maxAncestors) {
    const facts = processFacts(parentPid);
    if (!facts) break;
    chain.push(facts);
    if (isNpm(parentPid)) return chain;
    parentPid = facts.parent;
  }
  return chain.slice(0, 1);
}

/** npm sets its process title to "npm start". */
function isNpm(pid: number): boolean {
  try {
    return /^(\S*\/)?npm\b/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '));
  } catch {
    return false;
  }
}
