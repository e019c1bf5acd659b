import { FAULTS } from './faults/all';
import { takePastDecisions } from './faults/cold-cache';
import { copyEvidence } from './faults/evidence';
import type { Fault } from './faults/fault';
import { readOptions, type Options } from './faults/options';
import { dropInconsistent, hasPassed, measureRow, emptyRow, type Row } from './faults/row';
import { Site } from './faults/site';
import { findings, table } from './faults/table';
import { mountSmallDisk } from '../tests/kit/small-disk';

/** Size of the separate disk for one product, small enough to be filled quickly. */
const DISK_MEGABYTES = 700;

const printLine = (line: string): void =>
  void process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`);

/**
 * `npm run faults`: damages the product while people decide, and checks that no decision was lost, duplicated or left
 * inconsistent (docs/guarantees.md). Prints one table; exits with 1 if a fault was found.
 */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const chosenFaults = chooseFaults(options);
  const sites = new Set<Site>();
  endOnSignal(sites);
  const rows: Row[] = [];
  try {
    await runAll(chosenFaults, options, sites, rows);
  } finally {
    await Promise.all([...sites].map((site) => site.stop()));
  }
  process.stdout.write(`${table(rows)}\n`);
  process.exitCode = rows.length > 0 && rows.every(hasPassed) ? 0 : 1;
}

function chooseFaults({ only, short }: Options): Fault[] {
  const unknown = only?.filter((name) => !FAULTS.some((fault) => fault.name === name)) ?? [];
  const names = FAULTS.map(({ name }) => name).join(', ');
  if (unknown.length > 0) throw new Error(`no such row: ${unknown.join(', ')}; there are ${names}`);
  return FAULTS.filter((fault) => (only ? only.includes(fault.name) : !short || fault.short));
}

/** Returns whether the row is run with this number of replicas; the short form runs each row once. */
function isDue({ replicas: all, short }: Fault, replicas: 1 | 2, options: Options): boolean {
  return options.short && short ? short === replicas : all.includes(replicas);
}

async function runAll(
  chosenFaults: readonly Fault[],
  options: Options,
  sites: Set<Site>,
  rows: Row[],
): Promise<void> {
  const site = await startSite(sites);
  for (const replicas of [1, 2] as const) {
    const faults = chosenFaults.filter((fault) => isDue(fault, replicas, options));
    if (faults.length > 0 && replicas === 2) {
      printLine('starting a second worker and a second API');
      await site.startSecondReplicas();
    }
    for (const fault of faults) {
      printLine(`${fault.name}, ${replicas} of each`);
      const row = await (fault.ownDisk
        ? measureOnOwnDisk(fault, options, sites)
        : measureOnSite(site, fault, options));
      rows.push(row);
      reportRow(row);
      if (hasPassed(row)) continue;
      if (!fault.ownDisk) await reportEvidence(site, row);
      printLine(`  ${await dropInconsistent(site)} applications are left out of the next rows`);
    }
  }
}

/** Measures a row. An error before the measurement (an application cannot be prepared) fails only this row. */
async function measureOnSite(site: Site, fault: Fault, options: Options): Promise<Row> {
  try {
    const { crowd } = fault;
    if (crowd)
      return await site.withCrowd(crowd.applications, () => measureOnCrowd(site, fault, crowd.past, options));
    await site.prepareUpTo(options.applications);
    printLine('  people decide');
    return await measureRow(site, fault, options);
  } catch (error) {
    return emptyRow(fault, site.hasSecondReplicas ? 2 : 1, { failed: (error as Error).message });
  }
}

async function measureOnCrowd(site: Site, fault: Fault, past: number, options: Options): Promise<Row> {
  printLine(`  ${site.subjects.length} applications are decided on ${past} times each`);
  await takePastDecisions(site, past);
  return measureRow(site, fault, { ...options, people: 0, decisions: 0 });
}

async function measureOnOwnDisk(fault: Fault, options: Options, sites: Set<Site>): Promise<Row> {
  const disk = mountSmallDisk(DISK_MEGABYTES);
  if (!disk) return emptyRow(fault, 1, { skipped: 'no file system may be mounted here' });
  process.once('exit', disk.unmount); // also if a signal ends the command
  let site: Site | undefined;
  try {
    site = await startSite(sites, disk.folder);
    return await measureOnSite(site, fault, { ...options, applications: 4 });
  } catch (error) {
    return emptyRow(fault, 1, { failed: (error as Error).message });
  } finally {
    if (site) sites.delete(site);
    await site?.stop();
    process.off('exit', disk.unmount);
    disk.unmount();
  }
}

async function startSite(sites: Set<Site>, parent?: string): Promise<Site> {
  printLine('starting PostgreSQL, Temporal, signing host, worker and API');
  const site = await Site.start(parent);
  sites.add(site);
  return site;
}

/** Copies the evidence and prints its folder. If a damaged server no longer answers, the command continues. */
async function reportEvidence({ world }: Site, { verdict }: Row): Promise<void> {
  try {
    printLine(`  logs and histories are kept in ${await copyEvidence(world, verdict)}`);
  } catch (error) {
    printLine(`  not all logs and histories could be kept: ${(error as Error).message}`);
  }
}

function reportRow(row: Row): void {
  printLine(table([row]).split('\n')[1] ?? '');
  for (const line of findings(row)) printLine(`  ${line}`);
}

/**
 * Makes Ctrl-C end every process before this one; if that takes too long, this process exits and the kernel ends
 * them.
 */
function endOnSignal(sites: ReadonlySet<Site>): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      printLine(`${signal}: ending everything`);
      setTimeout(() => process.exit(130), 20_000).unref();
      void Promise.allSettled([...sites].map((site) => site.stop())).then(() => process.exit(130));
    });
  }
}

main()
  .catch((error: Error) => {
    printLine(error.stack ?? error.message);
    process.exitCode = 1;
  })
  // Pending waits must not keep the process running.
  .finally(() => setTimeout(() => process.exit(), 5_000).unref());
