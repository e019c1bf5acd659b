import type { Capacity } from '../../domain/distribution/plan';
import * as fc from 'fast-check';
import { distribute as draw, type Demand } from '../../domain/distribution/distribute';
import { chanceOf } from './chance';

// rules/expert-review, "Distribution". These tests find the best plan by trying all plans.

const distribute = (seed: number, ...demanded: [Demand[], Capacity[]]) => draw(chanceOf(seed), ...demanded);

const expertIds = (count: number) => Array.from({ length: count }, (_, index) => `e${index}`);

/** Cases with so few experts and demands that all plans can be tried. */
const small = fc.integer({ min: 1, max: 5 }).chain((experts) =>
  fc.record({
    seed: fc.integer(),
    capacities: fc
      .tuple(
        ...expertIds(experts).map((id) =>
          fc.record({
            id: fc.constant(id),
            load: fc.integer({ min: 0, max: 3 }),
            limit: fc.integer({ min: 0, max: 5 }),
          }),
        ),
      )
      .map((list): Capacity[] => list),
    demands: fc
      .array(
        fc.record({
          places: fc.integer({ min: 1, max: 3 }),
          experts: fc.subarray(expertIds(experts)),
        }),
        { maxLength: 4 },
      )
      .map((list) =>
        list.map((demand, index): Demand => ({ ...demand, id: `a${index}`, least: demand.places })),
      ),
  }),
);

/** Cases with demands as contests have them: three experts, or five with at least three. */
const largeCase = fc.integer({ min: 3, max: 40 }).chain((experts) =>
  fc.record({
    seed: fc.integer(),
    capacities: fc
      .array(fc.record({ load: fc.nat(6), limit: fc.nat(12) }), { minLength: experts, maxLength: experts })
      .map((list): Capacity[] => list.map((capacity, index) => ({ ...capacity, id: `e${index}` }))),
    demands: fc
      .array(fc.record({ places: fc.constantFrom(3, 5), experts: fc.subarray(expertIds(experts)) }), {
        maxLength: 60,
      })
      .map((list) => list.map((demand, index): Demand => ({ ...demand, id: `a${index}`, least: 3 }))),
  }),
);

/** Returns the loads after a plan, by expert. */
function loadsOf(plan: Map<string, string[]>, capacities: Capacity[]): Map<string, number> {
  const loads = new Map(capacities.map(({ id, load }) => [id, load]));
  for (const expert of [...plan.values()].flat()) loads.set(expert, (loads.get(expert) ?? 0) + 1);
  return loads;
}

const squares = (loads: Map<string, number>): number =>
  [...loads.values()].reduce((sum, load) => sum + load * load, 0);

/** Returns every choice of `count` elements of the list. */
function choices(list: readonly string[], count: number): string[][] {
  if (count === 0) return [[]];
  return list.flatMap((element, index) =>
    choices(list.slice(index + 1), count - 1).map((others) => [element, ...others]),
  );
}

/** Generates every plan within the limits that serves each application in full or not at all. */
function* plans(demands: readonly Demand[], capacities: Capacity[]): Generator<Map<string, string[]>> {
  const [firstDemand, ...remainingDemands] = demands;
  if (!firstDemand) {
    yield new Map();
    return;
  }
  for (const experts of [...choices(firstDemand.experts, firstDemand.places), []])
    for (const otherReviews of plans(remainingDemands, capacities)) {
      const plan = new Map([...otherReviews, [firstDemand.id, experts]]);
      const loads = loadsOf(plan, capacities);
      const assignments = [...plan.values()]
        .flat()
        .every(
          (id) => (loads.get(id) ?? 0) <= (capacities.find((capacity) => capacity.id === id)?.limit ?? 0),
        );
      if (assignments) yield plan;
    }
}

test('no expert exceeds the limit, is drawn twice or is unfit; an application gets all its places, or at least the minimum, or none', () => {
  fc.assert(
    fc.property(largeCase, ({ seed, demands, capacities }) => {
      const plan = distribute(seed, demands, capacities);
      for (const { id, places, least, experts } of demands) {
        const assigned = plan.get(id) ?? [];
        expect([places, least, 0]).toContain(assigned.length);
        expect(new Set(assigned).size).toBe(assigned.length);
        expect(experts).toEqual(expect.arrayContaining(assigned));
      }
      const loads = loadsOf(plan, capacities);
      for (const { id, load, limit } of capacities)
        expect(loads.get(id)).toBeLessThanOrEqual(Math.max(load, limit));
    }),
  );
});

test('no review could be moved, also through other experts, to an expert with two fewer reviews', () => {
  fc.assert(
    fc.property(largeCase, ({ seed, demands, capacities }) => {
      const plan = distribute(seed, demands, capacities);
      const loads = loadsOf(plan, capacities);
      const limits = new Map(capacities.map(({ id, limit }) => [id, limit]));
      for (const from of loads.keys()) {
        const reached = [from];
        for (const expert of reached)
          for (const { id, experts } of demands)
            if (plan.get(id)?.includes(expert))
              reached.push(
                ...experts.filter(
                  (expertId) => !plan.get(id)?.includes(expertId) && !reached.includes(expertId),
                ),
              );
        const idle = reached.filter(
          (expertId) =>
            (loads.get(expertId) ?? 0) <= (loads.get(from) ?? 0) - 2 &&
            (loads.get(expertId) ?? 0) < (limits.get(expertId) ?? 0),
        );
        expect(idle).toEqual([]);
      }
    }),
  );
});

test('if all applications can be served, all are, and no plan has more even loads', () => {
  fc.assert(
    fc.property(small, ({ seed, demands, capacities }) => {
      const demanded = demands.reduce((sum, { places }) => sum + places, 0);
      const fullPlans = [...plans(demands, capacities)].filter(
        (plan) => [...plan.values()].flat().length === demanded,
      );
      fc.pre(fullPlans.length > 0);
      const drawnExperts = distribute(seed, demands, capacities);
      expect([...drawnExperts.values()].flat()).toHaveLength(demanded);
      expect(squares(loadsOf(drawnExperts, capacities))).toBe(
        Math.min(...fullPlans.map((plan) => squares(loadsOf(plan, capacities)))),
      );
    }),
  );
});

test('equal seeds draw equal plans, with the data in any order', () => {
  fc.assert(
    fc.property(largeCase, ({ seed, demands, capacities }) => {
      const reordered = demands
        .map((demand) => ({ ...demand, experts: [...demand.experts].reverse() }))
        .reverse();
      const redrawn = distribute(seed, reordered, [...capacities].reverse());
      const firstPlan = distribute(seed, demands, capacities);
      expect(Object.fromEntries(redrawn)).toEqual(Object.fromEntries(firstPlan));
    }),
  );
});

test('among equal experts each is drawn about equally often', () => {
  const capacities = expertIds(6).map((id) => ({ id, load: 0, limit: 10 }));
  const demands = [{ id: 'a', places: 3, least: 3, experts: expertIds(6) }];
  const drawnPlans = Array.from(
    { length: 1_200 },
    (_, seed) => distribute(seed, demands, capacities).get('a') ?? [],
  );
  for (const id of expertIds(6)) {
    const times = drawnPlans.filter((experts) => experts.includes(id)).length;
    // Half of 1,200; a difference above 90 has a probability of one in ten million.
    expect(Math.abs(times - 600)).toBeLessThan(90);
  }
});
