import type { Operation } from './document';

interface Route {
  operation: Operation;
  segments: readonly string[];
  /** Returns whether the segments of a call's path, as many as the operation's, match them. */
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
  const routes = new Map<string, Route[]>();
  for (const route of operations.map(routeOf).sort((a, b) => rankOf(a).localeCompare(rankOf(b)))) {
    const group = groupOf(route.operation.method, route.segments);
    routes.set(group, [...(routes.get(group) ?? []), route]);
  }
  return (method, path) => {
    const segments = segmentsOf(path);
    const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
    return routes.get(groupOf(verb, segments))?.find(({ matches }) => matches(segments))?.operation;
  };
}

/** Returns the key of the operations among which a call is looked for. */
const groupOf = (method: string, segments: readonly string[]): string => `${method} ${segments.length}`;

const rankOf = ({ segments }: Route): string =>
  segments.map((segment) => (isParameter(segment) ? '1' : '0')).join('');

function routeOf(operation: Operation): Route {
  const segments = segmentsOf(operation.path);
  return {
    operation,
    segments,
    matches: (pathSegments) =>
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
