import { contract } from '../../api/contract';
import type { AnyEndpoint, ClientEndpoint } from '../../api/contract/endpoint';

const callOf = ({ method, path, reads, outdatedBy, who, page }: AnyEndpoint): ClientEndpoint => ({
  method,
  path,
  reads,
  outdatedBy,
  who: { by: who.by },
  page: page && { parameter: page.parameter },
});

process.stdout.write(
  JSON.stringify(Object.fromEntries(Object.entries(contract).map(([name, call]) => [name, callOf(call)]))),
);
