import { Router } from '@koa/router';

type Layer = Router['stack'][number];

/** Number of segments at the beginning of a path that select its routes: `/api/payments`. */
const SEGMENTS = 2;
/** Characters of a pattern that may match various texts. */
const PATTERN = /[:*(){}[\]?+!\\]/;

/** Returns the first segments of a path. Routes ignore upper case, and a slash at the end. */
const beginningOf = (path: string): string[] =>
  path
    .toLowerCase()
    .replace(/\/$/, '')
    .split('/')
    .slice(1, SEGMENTS + 1);

/** Returns the beginning of a route's paths; undefined if they may begin differently. */
function beginningOfRoute({ path, methods }: Layer): string | undefined {
  if (typeof path !== 'string') return undefined;
  const segments = beginningOf(path);
  // Middleware runs also for longer paths.
  const isOpen = methods.length === 0 && segments.length < SEGMENTS;
  const beginning = segments.join('/');
  return isOpen || PATTERN.test(beginning) ? undefined : beginning;
}

/**
 * A router that tests a path only with the routes that begin with the same two segments. @koa/router tests all routes of the product, which
 * takes as long as all middleware together.
 */
export class IndexedRouter extends Router {
  /** Routes of a beginning, and those without one, in the order of the stack. */
  private index = new Map<string, Layer[]>();
  private indexedRoutes = 0;

  override match(path: string, method: string): ReturnType<Router['match']> {
    const { stack } = this;
    if (stack.length !== this.indexedRoutes) this.build();
    this.stack = this.index.get(beginningOf(path).join('/')) ?? stack;
    try {
      return super.match(path, method);
    } finally {
      this.stack = stack;
    }
  }

  private build(): void {
    const beginnings = this.stack.map(beginningOfRoute);
    this.index = new Map();
    for (const beginning of new Set(beginnings)) {
      if (beginning === undefined) continue;
      const belongs = (_: Layer, n: number) => beginnings[n] === beginning || beginnings[n] === undefined;
      this.index.set(beginning, this.stack.filter(belongs));
    }
    this.indexedRoutes = this.stack.length;
  }
}
