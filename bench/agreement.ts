import { renderAgreementDocx, closePdf } from '../pdf/render';
import { foundationAgreement } from '../pdf/testing/foundation-agreement';
import { renderAgreement } from '../pdf/agreement/pdf';
import { median, quantile, timed, type Figure } from './statistics';

const SAMPLES = 15;
const WARM_UP = 3;
/** Maximum time in which a lawyer gets the agreement of twelve pages, in ms. */
const LIMIT = 2000;

/** Measures the printing of both files of the foundation's agreement of twelve pages; `ratio`: the median as a part of two seconds. */
export async function measureAgreement(): Promise<{ figures: Figure[]; samples: object }> {
  const samples: number[] = [];
  const agreement = foundationAgreement();
  for (let index = 0; index < WARM_UP + SAMPLES; index++) {
    const took = await timed(() => Promise.all([renderAgreement(agreement), renderAgreementDocx(agreement)]));
    if (index >= WARM_UP) samples.push(took);
  }
  await closePdf();
  const p50 = median(samples);
  return {
    samples: { agreement: samples },
    figures: [
      {
        name: 'the agreement of twelve pages as PDF and DOCX, of two seconds, median',
        ratio: p50 / LIMIT,
        aim: 0.75,
        failsAbove: 1,
        detail: { p50, p95: quantile(samples, 0.95) },
      },
    ],
  };
}
