import type { TFunction } from 'i18next';
import type { contract } from '../../../api/contract';
import type { BodyOf } from '../../../api/contract/endpoint';
import type { QuestionRecord } from '../../../api/areas/methodology/contract/methodology';
import { FORMATS, type Format } from '../../../domain/scoring';
import type { FieldGroup, FieldSpec, Option } from '../../record-form/fieldSpec';
import type { Values } from '../../record-form/values';

/** Pattern of a short name as in the API (api/areas/methodology/contract), with blanks around it. */
const SLUG = /^\s*[A-Za-z0-9_-]+\s*$/;

const title = (t: TFunction, most: number, kind: 'text' | 'texts' = 'text'): FieldSpec => ({
  name: 'title',
  kind,
  required: true,
  maxLength: most,
  wide: true,
  label: kind === 'texts' ? t('methodology:field.question') : undefined,
});
const number = (t: TFunction, name: 'order' | 'count' | 'min' | 'max', least: number): FieldSpec => ({
  name,
  kind: 'number',
  required: true,
  least,
  label: t(`methodology:field.${name}`),
  hint: t(`methodology:hint.${name}`),
});
const slug = (t: TFunction, name: 'slug' | 'name'): FieldSpec => ({
  name,
  kind: 'text',
  required: true,
  maxLength: 60,
  label: t('methodology:field.slug'),
  hint: t('methodology:hint.slug'),
  pattern: { like: SLUG, words: t('methodology:hint.slugFormat') },
});

export const methodologyFields = (t: TFunction): FieldGroup[] => [
  {
    fields: [
      title(t, 300),
      {
        name: 'format',
        kind: 'choice',
        required: true,
        options: FORMATS.toReversed().map((format) => ({
          value: String(format),
          label: t(`methodology:format.${format}`),
        })),
        label: t('methodology:field.format'),
        hint: t('methodology:hint.format'),
      },
    ],
  },
];

/**
 * Returns the fields of a question group. `methodologies`: options of the methodology field; without them there is no such field, because
 * the page belongs to a methodology already.
 */
export const groupFields = (t: TFunction, methodologies?: readonly Option[]): FieldGroup[] => [
  {
    fields: [
      ...(methodologies
        ? [
            {
              name: 'metodology_id',
              kind: 'choice',
              required: true,
              options: methodologies,
              label: t('methodology:one'),
            } satisfies FieldSpec,
          ]
        : []),
      title(t, 300),
      slug(t, 'slug'),
      number(t, 'count', 1),
      number(t, 'order', 0),
    ],
  },
];

/** Returns the fields of a question; in the first format its points are optional. */
export const questionFields = (t: TFunction, format: Format): FieldGroup[] => [
  {
    fields: [
      title(t, 2000, 'texts'),
      // The short name has the full width, so that the three numbers after it start a new row and are side by side.
      { ...slug(t, 'name'), wide: true },
      number(t, 'order', 0),
      number(t, 'min', 0),
      format === 1
        ? { ...number(t, 'max', 1), required: false, hint: t('methodology:hint.maxOrPart') }
        : number(t, 'max', 1),
      {
        name: 'application_questions',
        kind: 'fields',
        wide: true,
        label: t('methodology:field.application_questions'),
        hint: t('methodology:hint.application_questions'),
      },
    ],
  },
];

/** Initial values of new records (rules/evaluation, "Question group", "Question"). */
export const NEW_METHODOLOGY: Values = { format: '2' };
export const NEW_GROUP: Values = { order: '0' };
export const NEW_QUESTION: Values = { order: '1', min: '1', max: '5' };

const text = (values: Values, name: string) => values[name] ?? '';
const splitNames = (names: string) => names.split(' ').filter(Boolean);

export const methodologyBody = (values: Values) => ({
  title: text(values, 'title'),
  format: values.format === '1' ? (1 as const) : (2 as const),
});

export const groupBody = (values: Values) => ({
  title: text(values, 'title'),
  slug: text(values, 'slug'),
  order: Number(values.order),
  count: Number(values.count),
});

export const questionBody = (values: Values): Omit<BodyOf<typeof contract.updateQuestion>, 'version'> => ({
  title: text(values, 'title'),
  name: text(values, 'name'),
  order: Number(values.order),
  min: Number(values.min),
  max: values.max?.trim() ? Number(values.max) : null,
  application_questions: splitNames(text(values, 'application_questions')),
});

/** Returns a question as values of its form. */
export const questionValues = ({ application_questions: names, ...record }: QuestionRecord) => ({
  ...record,
  application_questions: names.join(' '),
});
