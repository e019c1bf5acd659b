import type { Page } from '@playwright/test';
import { connect } from '../../db/connection';
import { run } from '../../db/query';
import { TOURS } from '../../domain/tours';
import { fill } from '../inbox/fill';
import { median, quantile, type Figure } from '../statistics';
import { withPage } from './open-page';
import { watchPage, type PageWatch } from './watch';

const ROWS = 100;
const TICKS = 40;
const LOADS = 5;
/** Time until a tick is painted, and the longest task of a loaded page, in ms (docs/interface.md). */
const TICK_LIMIT = 50;
const TASK_LIMIT = 100;
/** Sum of the tasks longer than 50 ms of a page loaded again, in ms. */
const LOAD_LIMIT = 400;

/** Measures the inbox of a lawyer in Chromium, on the bench's own stack: ticks and 50 more rows at 100 rows, and the page loaded again. */
export async function measurePage(
  env: Record<string, string>,
): Promise<{ figures: Figure[]; samples: object }> {
  const db = connect(env.DATABASE_URL ?? '', 2);
  const { id, token } = await fill(db, 1_000);
  await run({ db }, 'insert into seen_tours (user_id, tour) select $1, unnest($2::text[])', [id, TOURS]);
  await db.close();
  return withPage(env.PUBLIC_URL ?? '', token, async (page) => {
    const pageWatch = await watchPage(page);
    const loads = await loadAgain(page, pageWatch);
    const more = await showMore(page, pageWatch);
    const ticks = await tick(page, pageWatch);
    return { samples: { loads, more, ticks }, figures: figuresOf({ loads, more, ticks }) };
  });
}

interface Samples {
  /** Sum of the long tasks of each load, in ms, and its calls of the API. */
  loads: { busy: number; calls: string[] }[];
  /** Longest task while 50 more rows are loaded, in ms. */
  more: number;
  /** Time until each tick is painted, and its longest task, in ms. */
  ticks: { painted: number; longest: number }[];
}

const rowsOf = (page: Page) => page.getByRole('table').locator('tbody tr[data-row-key]');

/** Loads the inbox again and again, with its code in the browser's cache. */
async function loadAgain(page: Page, watch: PageWatch): Promise<Samples['loads']> {
  const loads: Samples['loads'] = [];
  for (let index = 0; index <= LOADS; index++) {
    watch.calls.length = 0;
    await page.goto('/inbox');
    await rowsOf(page).nth(49).waitFor();
    await page.waitForLoadState('load');
    await watch.quiet();
    const longTasks = await watch.takeLongTasks();
    if (index > 0) loads.push({ busy: longTasks.reduce((sum, ms) => sum + ms, 0), calls: [...watch.calls] });
  }
  return loads;
}

async function showMore(page: Page, watch: PageWatch): Promise<number> {
  await page.getByRole('button', { name: 'Показати ще' }).click();
  await rowsOf(page)
    .nth(ROWS - 1)
    .waitFor();
  await watch.quiet();
  return Math.max(0, ...(await watch.takeLongTasks()));
}

/** Ticks one row after another, from the top. */
async function tick(page: Page, watch: PageWatch): Promise<Samples['ticks']> {
  const ticks: Samples['ticks'] = [];
  for (let index = 0; index < TICKS; index++) {
    const painted = await page.evaluate(
      (tickPosition) =>
        new Promise<number>((resolve) => {
          const box = document.querySelectorAll<HTMLInputElement>(
            'tbody tr[data-row-key] input[type=checkbox]',
          )[tickPosition];
          const began = performance.now();
          box?.click();
          requestAnimationFrame(() => {
            // The message is received once the frame is painted.
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () => resolve(performance.now() - began));
            port1.start();
            port2.postMessage(undefined);
          });
        }),
      index,
    );
    ticks.push({ painted, longest: Math.max(0, ...(await watch.takeLongTasks())) });
  }
  const ticked = await page.locator('tbody input[type=checkbox]:checked').count();
  if (ticked !== TICKS) throw new Error(`${ticked} rows are ticked, not ${TICKS}`);
  return ticks;
}

function figuresOf({ loads, more, ticks }: Samples): Figure[] {
  const painted = ticks.map((tick) => tick.painted);
  const busy = loads.map((load) => load.busy);
  const calls = loads.map((load) => load.calls.length);
  return [
    {
      name: `a tick at ${ROWS} rows until painted, of ${TICK_LIMIT} ms, median`,
      ratio: median(painted) / TICK_LIMIT,
      aim: 1,
      failsAbove: 2,
      detail: { median: median(painted), p95: quantile(painted, 0.95) },
    },
    {
      name: `the longest task of 50 more rows or a tick, of ${TASK_LIMIT} ms`,
      ratio: Math.max(more, median(ticks.map((tick) => tick.longest))) / TASK_LIMIT,
      aim: 1,
      failsAbove: 3,
      detail: {
        'more rows': more,
        tick: quantile(
          ticks.map((tick) => tick.longest),
          0.95,
        ),
      },
    },
    {
      name: `long tasks of the inbox loaded again, of ${LOAD_LIMIT} ms, median`,
      ratio: median(busy) / LOAD_LIMIT,
      aim: 1,
      failsAbove: 2,
      detail: { median: median(busy), most: Math.max(...busy) },
    },
    {
      // Live events of the stack may add calls to a load.
      name: 'calls of the inbox loaded again, of 8, median',
      ratio: median(calls) / 8,
      aim: 1,
      failsAbove: 1,
      detail: {},
    },
  ];
}
