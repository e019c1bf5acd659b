import type { Operation } from './document';

interface Route {
  operation: Operation;
  segments: readonly string[];
  /** Returns whether the segments of a call's path match the operation's path. */
  matches: (segments: readonly string[]) => boolean;
}

const isParameter = (segment: string): boolean => segment.startsWith('{');
const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

/**
 * Returns a function that finds the operation of a call by its method and path; a literal segment has precedence over
 * a parameter.
 */
export function operationFinder(
  operations: readonly Operation[],
): (method: string, path: string) => Operation | undefined {
  const routes = operations.map(routeOf).sort((a, b) => rankOf(a).localeCompare(rankOf(b)));
  return (method, path) => {
    const segments = segmentsOf(path);
    const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
    return routes.find(({ operation, matches }) => operation.method === verb && matches(segments))?.operation;
  };
}

const rankOf = ({ segments }: Route): string =>
  segments.map((segment) => (isParameter(segment) ? '1' : '0')).join('');

function routeOf(operation: Operation): Route {
  const segments = segmentsOf(operation.path);
  return {
    operation,
    segments,
    matches: (pathSegments) =>
      pathSegments.length === segments.length &&
      segments.every((segment, index) =>
        isParameter(segment)
          ? acceptsValue(operation, segment, pathSegments[index] ?? '')
          : segment === pathSegments[index],
      ),
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns whether the parameter's schema accepts this value: two paths may differ only in the format or enumeration of a parameter. */
function acceptsValue({ parameters }: Operation, segment: string, value: string): boolean {
  const name = segment.slice(1, -1);
  const { schema } = parameters.find((parameter) => parameter.in === 'path' && parameter.name === name) ?? {};
  if (schema?.enum) return schema.enum.includes(value);
  return schema?.format !== 'uuid' || UUID.test(value);
}
