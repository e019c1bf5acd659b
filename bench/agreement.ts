import { templates } from '../demo/content/templates';
import { AGREEMENT_VALUES } from '../pdf/testing/foundation-agreement';
import { documents } from '../tests/kit/documents';
import { median, quantile, timed, type Figure } from './statistics';
import type { BenchDriver, BenchWorld } from './world';

const SAMPLES = 15;
const WARM_UP = 3;
/** Maximum time in which a lawyer gets the agreement of twelve pages, in ms. */
const LIMIT = 2000;

/** Brings an application to its agreement. */
async function toAgreement(driver: BenchDriver): Promise<string> {
  await driver.technical();
  await driver.distribute();
  await driver.evaluate();
  await driver.negotiateOnline();
  await driver.boards();
  return driver.id;
}

/**
 * Returns the foundation's agreement of twelve pages as the body of a template for the bench's applicant, a person, and the values that a
 * lawyer sends. Those of the form's variables are among them.
 */
export function templateOfTwelvePages() {
  const template = templates.find(({ key }) => key === 'agreement');
  if (!template) throw new Error('there is no template of the agreement');
  const { key: _key, blocks, variables, ...content } = template;
  const sentVariables = variables.map((variable) =>
    variable.mode === 'application' ? { ...variable, mode: 'generate', field: null } : variable,
  );
  return {
    body: { ...content, requisites: ['natural_person'], template: { blocks }, variables: sentVariables },
    data: Object.fromEntries(
      sentVariables.flatMap(({ name, mode }) =>
        mode === 'generate' ? [[name, AGREEMENT_VALUES[name]]] : [],
      ),
    ),
  };
}

/**
 * Measures a lawyer's call that generates the foundation's agreement of twelve pages: both files are printed, stored and recorded.
 * `ratio`: the median as a part of two seconds.
 */
export async function measureAgreement(bench: BenchWorld): Promise<{ figures: Figure[]; samples: object }> {
  const { storeTemplate, generate } = documents(bench.world);
  const [applicationId = ''] = await bench.bring(1, toAgreement);
  const { body, data } = templateOfTwelvePages();
  const template = await storeTemplate(body);
  const samples: number[] = [];
  for (let index = 0; index < WARM_UP + SAMPLES; index++) {
    const took = await timed(async () => {
      const answer = await generate(template, applicationId, { template_data: data });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.problem));
    });
    if (index >= WARM_UP) samples.push(took);
  }
  const p50 = median(samples);
  return {
    samples: { agreement: samples },
    figures: [
      {
        name: 'the agreement of twelve pages generated as PDF and DOCX, of two seconds, median',
        ratio: p50 / LIMIT,
        aim: 0.75,
        failsAbove: 1,
        detail: { p50, p95: quantile(samples, 0.95) },
      },
    ],
  };
}
