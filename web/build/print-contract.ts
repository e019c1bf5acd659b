import { contract } from '../../api/contract';
import type { AnyEndpoint, ClientEndpoint } from '../../api/contract/endpoint';

const callOf = ({ method, path, reads, touchedBy, who, page }: AnyEndpoint): ClientEndpoint => ({
  method,
  path,
  reads,
  touchedBy,
  who: { by: who.by },
  page: page && { parameter: page.parameter },
});

process.stdout.write(
  JSON.stringify(Object.fromEntries(Object.entries(contract).map(([name, call]) => [name, callOf(call)]))),
);
