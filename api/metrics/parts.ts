import { Gauge } from 'prom-client';
import { PARTS } from '../areas/operations/contract/health';
import { freeSpace } from './disk';
import { missingParts } from './health';
import type { Services } from '../services';

/** Registers gauges of the state of the parts, as GET /api/health reports it. */
export function measureParts(services: Services): void {
  const { dataDir } = services.settings;
  const registers = [services.metrics.register];
  const up = new Gauge({
    name: 'grant_office_part_up',
    help: '1 where the part answers as GET /api/health asks it',
    labelNames: ['part'] as const,
    registers,
  });
  const free = new Gauge({
    name: 'grant_office_disk_free_bytes',
    help: 'Free where DATA_DIR is',
    registers,
  });
  services.metrics.onRead(async () => {
    const missing = await missingParts(services);
    for (const part of PARTS) up.set({ part }, missing.includes(part) ? 0 : 1);
    await freeSpace(dataDir).then(
      (disk) => free.set(disk.free_bytes),
      () => free.remove(),
    );
  });
}
