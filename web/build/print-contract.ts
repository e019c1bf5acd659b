import { contract } from '../../api/contract';
import type { AnyEndpoint, Called } from '../../api/contract/endpoint';

const callOf = ({ method, path, reads, touchedBy, who, page }: AnyEndpoint): Called => ({
  method,
  path,
  reads,
  touchedBy,
  who: { by: who.by },
  page: page && { parameter: page.parameter },
});

const calls = Object.entries<object>(contract).filter(
  (entry): entry is [string, AnyEndpoint] => 'path' in entry[1] && 'method' in entry[1],
);
process.stdout.write(JSON.stringify(Object.fromEntries(calls.map(([name, call]) => [name, callOf(call)]))));
