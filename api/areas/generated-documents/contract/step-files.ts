import { z } from 'zod';
import { STEP_FILES, type StepWithTemplate } from '../../../../domain/document/template/step-files';
import { endpoint, id } from '../../../contract/define';
import { eventsOfRecord } from '../../../contract/live-event';
import { grantedSum } from '../../../contract/sum';
import { rolesTaking, withRule } from '../../../contract/who';
import { fileView } from '../../files/contract/files';
import { values } from './documents';

/** The same roles take all these steps. */
const uploaders = withRule('reads-application', rolesTaking('additional.upload'));
const step = z.enum(Object.keys(STEP_FILES) as [StepWithTemplate, ...StepWithTemplate[]]);
const params = z.object({ id, template: id });
/** The step, and the sum that it grants if that is not the granted one. */
const target = z.object({ step, sum: grantedSum.optional() });

export const stepFileFields = endpoint({
  method: 'get',
  path: '/api/application/:id/templates/:template/fields',
  summary:
    'Variables of a template that have no value in the application, its newest document and its granted sum: they are filled in before the file of the step is made',
  who: uploaders,
  outdatedBy: eventsOfRecord('application'),
  params,
  query: target,
  output: z.object({
    fields: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        optional: z.boolean(),
        /** Value of a variable with the same name in the application's newest document. */
        in_document: z.string().nullable(),
      }),
    ),
  }),
});

export const makeStepFile = endpoint({
  method: 'post',
  path: '/api/application/:id/templates/:template/file',
  summary:
    'Makes the file of a step from a template, as PDF, which the step then names by its id, and as Word. A repetition with the same Idempotency-Key returns the same files. 422 with the fields that lack a value',
  who: uploaders,
  params,
  body: target.extend({ template_data: values.default({}) }),
  output: z.object({ file: fileView, docx: fileView }),
});
