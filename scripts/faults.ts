import { FAULTS } from './faults/all';
import { givePast } from './faults/cold';
import { keepEvidence } from './faults/evidence';
import type { Fault } from './faults/fault';
import { readOptions, type Options } from './faults/options';
import { dropApart, isKept, measure, notMeasured, type Row } from './faults/row';
import { Site } from './faults/site';
import { findings, table } from './faults/table';
import { mountSmallDisk } from '../tests/kit/small-disk';

/** Size of a disk for a product of its own, small enough to be filled quickly. */
const DISK_MEGABYTES = 700;

const say = (line: string): void =>
  void process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`);

/**
 * `npm run faults`: damages the product while people decide, and checks whether a decision was lost, doubled or left inconsistent
 * (docs/guarantees.md). Prints one table; exits with 1 if a fault was found.
 */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const chosenFaults = chosen(options);
  const sites = new Set<Site>();
  endOnSignal(sites);
  const rows: Row[] = [];
  try {
    await runAll(chosenFaults, options, sites, rows);
  } finally {
    await Promise.all([...sites].map((site) => site.stop()));
  }
  process.stdout.write(`${table(rows)}\n`);
  process.exitCode = rows.length > 0 && rows.every(isKept) ? 0 : 1;
}

function chosen({ only, short }: Options): Fault[] {
  const unknown = only?.filter((name) => !FAULTS.some((fault) => fault.name === name)) ?? [];
  const names = FAULTS.map(({ name }) => name).join(', ');
  if (unknown.length > 0) throw new Error(`no such row: ${unknown.join(', ')}; there are ${names}`);
  return FAULTS.filter((fault) => (only ? only.includes(fault.name) : !short || fault.short));
}

/** Whether the row is run with this number of replicas; the short form runs each row once. */
function isDue({ replicas: all, short }: Fault, replicas: 1 | 2, options: Options): boolean {
  return options.short && short ? short === replicas : all.includes(replicas);
}

async function runAll(
  chosenFaults: readonly Fault[],
  options: Options,
  sites: Set<Site>,
  rows: Row[],
): Promise<void> {
  const site = await started(sites);
  for (const replicas of [1, 2] as const) {
    const faults = chosenFaults.filter((fault) => isDue(fault, replicas, options));
    if (faults.length > 0 && replicas === 2) {
      say('starting a second worker and a second API');
      await site.double();
    }
    for (const fault of faults) {
      say(`${fault.name}, ${replicas} of each`);
      const row = await (fault.ownDisk ? onOwnDisk(fault, options, sites) : onSite(site, fault, options));
      rows.push(row);
      tell(row);
      if (isKept(row)) continue;
      if (!fault.ownDisk) await tellEvidence(site, row);
      say(`  ${await dropApart(site)} applications are left out of the next rows`);
    }
  }
}

/** Measures a row; an error before it begins (an application cannot be prepared) fails the row, and the others go on. */
async function onSite(site: Site, fault: Fault, options: Options): Promise<Row> {
  try {
    const { crowd } = fault;
    if (crowd)
      return await site.withCrowd(crowd.applications, () => onCrowd(site, fault, crowd.past, options));
    await site.fill(options.applications);
    say('  people decide');
    return await measure(site, fault, options);
  } catch (error) {
    return notMeasured(fault, site.isDouble ? 2 : 1, { failed: (error as Error).message });
  }
}

async function onCrowd(site: Site, fault: Fault, past: number, options: Options): Promise<Row> {
  say(`  ${site.subjects.length} applications are decided on ${past} times each`);
  await givePast(site, past);
  return measure(site, fault, { ...options, people: 0, decisions: 0 });
}

async function onOwnDisk(fault: Fault, options: Options, sites: Set<Site>): Promise<Row> {
  const disk = mountSmallDisk(DISK_MEGABYTES);
  if (!disk) return notMeasured(fault, 1, { skipped: 'no file system may be mounted here' });
  process.once('exit', disk.unmount); // also when somebody ends the command
  let site: Site | undefined;
  try {
    site = await started(sites, disk.folder);
    return await onSite(site, fault, { ...options, applications: 4 });
  } catch (error) {
    return notMeasured(fault, 1, { failed: (error as Error).message });
  } finally {
    if (site) sites.delete(site);
    await site?.stop();
    process.off('exit', disk.unmount);
    disk.unmount();
  }
}

async function started(sites: Set<Site>, parent?: string): Promise<Site> {
  say('starting PostgreSQL, Temporal, signing host, worker and API');
  const site = await Site.start(parent);
  sites.add(site);
  return site;
}

/** Copies and names the evidence; a damaged server that no longer answers must not end the command. */
async function tellEvidence({ world }: Site, { verdict }: Row): Promise<void> {
  try {
    say(`  logs and histories are kept in ${await keepEvidence(world, verdict)}`);
  } catch (error) {
    say(`  not all logs and histories could be kept: ${(error as Error).message}`);
  }
}

function tell(row: Row): void {
  say(table([row]).split('\n')[1] ?? '');
  for (const line of findings(row)) say(`  ${line}`);
}

/** Makes Ctrl-C end every process before this one; if that takes too long, the kernel ends them with it. */
function endOnSignal(sites: ReadonlySet<Site>): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      say(`${signal}: ending everything`);
      setTimeout(() => process.exit(130), 20_000).unref();
      void Promise.allSettled([...sites].map((site) => site.stop())).then(() => process.exit(130));
    });
  }
}

main()
  .catch((error: Error) => {
    say(error.stack ?? error.message);
    process.exitCode = 1;
  })
  // Pending waits must not keep the process running.
  .finally(() => setTimeout(() => process.exit(), 5_000).unref());
