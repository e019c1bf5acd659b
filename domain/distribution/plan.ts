/** An expert with the number of open reviews (`load`) and its maximum (`limit`). */
export interface Capacity {
  id: string;
  load: number;
  limit: number;
}

/**
 * A distribution of applications to experts while it is computed. Applications and experts are indexes of the lists from which the
 * plan was made.
 */
export class Plan {
  readonly load: number[];
  private readonly limit: number[];
  private readonly expertsByApplication: Set<number>[];
  private readonly applicationsByExpert: Set<number>[];

  constructor(
    experts: readonly Pick<Capacity, 'load' | 'limit'>[],
    /** Experts who may be assigned, by application; equally loaded ones are assigned in this order. */
    readonly eligible: readonly (readonly number[])[],
  ) {
    this.load = experts.map(({ load }) => load);
    this.limit = experts.map(({ limit }) => limit);
    this.expertsByApplication = eligible.map(() => new Set());
    this.applicationsByExpert = experts.map(() => new Set());
  }

  expertsOf(application: number): ReadonlySet<number> {
    return this.expertsByApplication[application] ?? new Set();
  }

  applicationsOf(expert: number): ReadonlySet<number> {
    return this.applicationsByExpert[expert] ?? new Set();
  }

  loadOf = (expert: number): number => this.load[expert] ?? 0;

  hasRoom = (expert: number): boolean => this.loadOf(expert) < (this.limit[expert] ?? 0);

  /** Returns the number of filled places. */
  filledPlaces(): number {
    return this.expertsByApplication.reduce((sum, experts) => sum + experts.size, 0);
  }

  /**
   * Assigns the application to the least loaded experts until all places are filled. If all eligible experts are at their limit, other
   * experts take over one of their applications.
   */
  fill(application: number, places: number): void {
    const byLoad = [...(this.eligible[application] ?? [])].sort((a, b) => this.loadOf(a) - this.loadOf(b));
    for (const expert of byLoad) {
      if (this.expertsOf(application).size >= places) return;
      if (this.hasRoom(expert) && !this.expertsOf(application).has(expert)) this.assign(application, expert);
    }
    while (this.expertsOf(application).size < places && this.relieve(application));
  }

  /** Reduces the experts of an incompletely filled application to the minimum `min`, or to none if there are fewer. */
  settle(application: number, places: number, min: number): void {
    const experts = this.expertsOf(application);
    if (experts.size >= places) return;
    const keep = experts.size >= min ? min : 0;
    const byLoad = [...experts].sort((a, b) => this.loadOf(b) - this.loadOf(a));
    for (const expert of byLoad.slice(0, experts.size - keep)) this.unassign(application, expert);
  }

  /**
   * Returns the shortest chain of reassignments, each of one application from one expert to the next. It begins at an expert in `from`
   * and ends at one for whom `ends` is true. Undefined if there is none.
   */
  chain(from: readonly number[], ends: (expert: number) => boolean): Hand[] | undefined {
    const visited = new Set(from);
    const reachedBy = new Map<number, { expert: number; application: number }>();
    const queue = [...from];
    const visitedApplications = new Set<number>();
    for (let at = 0; at < queue.length; at++) {
      const expert = queue[at] as number;
      for (const application of this.applicationsOf(expert)) {
        if (visitedApplications.has(application)) continue;
        // A second visit of this application would reach no further experts.
        visitedApplications.add(application);
        for (const next of this.eligible[application] ?? []) {
          if (visited.has(next) || this.expertsOf(application).has(next)) continue;
          visited.add(next);
          reachedBy.set(next, { expert, application });
          if (ends(next)) return chainTo(next, reachedBy);
          queue.push(next);
        }
      }
    }
    return undefined;
  }

  /** Reassigns the applications along a chain. */
  handOn(chain: readonly Hand[]): void {
    for (const { application, from, to } of chain) {
      this.unassign(application, from);
      this.assign(application, to);
    }
  }

  /** Assigns the application to an expert at the limit, after another of this expert's applications is reassigned along a chain. */
  private relieve(application: number): boolean {
    const full = (this.eligible[application] ?? []).filter(
      (expert) => !this.expertsOf(application).has(expert),
    );
    const chain = this.chain(full, this.hasRoom);
    const [first] = chain ?? [];
    if (!chain || !first) return false;
    this.handOn(chain);
    this.assign(application, first.from);
    return true;
  }

  private assign(application: number, expert: number): void {
    this.expertsByApplication[application]?.add(expert);
    this.applicationsByExpert[expert]?.add(application);
    this.load[expert] = this.loadOf(expert) + 1;
  }

  private unassign(application: number, expert: number): void {
    this.expertsByApplication[application]?.delete(expert);
    this.applicationsByExpert[expert]?.delete(application);
    this.load[expert] = this.loadOf(expert) - 1;
  }
}

/** Handing-on of one application from one expert to another. */
export interface Hand {
  application: number;
  from: number;
  to: number;
}

function chainTo(
  last: number,
  reachedBy: ReadonlyMap<number, { expert: number; application: number }>,
): Hand[] {
  const chain: Hand[] = [];
  for (let to = last, link = reachedBy.get(to); link; to = link.expert, link = reachedBy.get(to))
    chain.unshift({ application: link.application, from: link.expert, to });
  return chain;
}
