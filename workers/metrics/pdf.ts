import { Gauge, type Registry } from 'prom-client';
import { pdfLoad } from '../../pdf/render';

/** Adds gauges of printing: waiting documents and busy threads. */
export function measurePdf(register: Registry): void {
  const queue = new Gauge({
    name: 'grant_office_pdf_queue',
    help: 'Documents that wait for a printing thread',
    registers: [register],
    collect() {
      queue.set(pdfLoad().waiting);
    },
  });
  const busy = new Gauge({
    name: 'grant_office_pdf_busy_threads',
    help: 'Printing threads at work',
    registers: [register],
    collect() {
      busy.set(pdfLoad().busy);
    },
  });
}
