import type { TFunction } from 'i18next';
import type { contract } from '../../../api/contract';
import type { BodyOf } from '../../../api/contract/endpoint';
import { DEFAULT_TERMS } from '../../../domain/deadlines';
import { EXPERT_HOURS } from '../../../domain/expert-acts';
import { DEADLINE_KINDS } from '../../../domain/process/types';
import { BOARD_THRESHOLD } from '../../../domain/sums';
import type { ReadOutput } from '../../reads/names';
import type { FieldGroup, FieldSpec, Option } from '../../record-form/fieldSpec';
import { numberOrNull, numbersUnder, orNull, type Values } from '../../record-form/values';

export type Choices = ReadOutput<'adminContest'>['choices'];
interface RecordBase {
  frozen?: boolean;
  evaluated?: boolean;
}

const number = (hint?: string, fixed?: string): FieldSpec => ({
  name: 'number',
  kind: 'number',
  required: true,
  hint,
  fixed,
});
/** Prefix of a programme as in the contract (api/areas/catalogue-admin/contract), with blanks around it. */
const PREFIX = /^\s*[0-9A-ZА-ЩЬЮЯҐЄІЇ]+\s*$/;

const title: FieldSpec = { name: 'title', kind: 'text', required: true, maxLength: 300, wide: true };
const day = (name: string, hint?: string): FieldSpec => ({ name, kind: 'day', required: true, hint });
const fixedBy = (t: TFunction, { frozen }: RecordBase) =>
  frozen ? t('catalogue-admin:form.frozen') : undefined;
const inNumber = (t: TFunction) => t('catalogue-admin:form.inNumber');

export const seasonFields = (t: TFunction, record: RecordBase = {}): FieldGroup[] => [
  {
    fields: [title, number(inNumber(t), fixedBy(t, record)), day('start_date'), day('end_date')],
  },
];

/** Fields of a programme. `seasons`: choices of the season, outside a season's page. */
export const programFields = (
  t: TFunction,
  record: RecordBase = {},
  seasons?: readonly Option[],
): FieldGroup[] => [
  {
    fields: [
      title,
      ...(seasons
        ? [{ name: 'season', kind: 'choice', required: true, options: seasons } satisfies FieldSpec]
        : []),
      {
        name: 'prefix',
        kind: 'text',
        required: true,
        maxLength: 10,
        hint: t('catalogue-admin:form.prefix'),
        pattern: { like: PREFIX, words: t('catalogue-admin:form.prefixFormat') },
        fixed: fixedBy(t, record),
      },
      number(t('catalogue-admin:form.order')),
      day('program_start'),
      day('program_end'),
    ],
  },
];

export const lotFields = (t: TFunction, record: RecordBase = {}): FieldGroup[] => [
  { fields: [title, number(inNumber(t), fixedBy(t, record))] },
];

export function contestFields(t: TFunction, choices: Choices, record: RecordBase = {}): FieldGroup[] {
  const fixed = fixedBy(t, record);
  return [
    {
      fields: [
        title,
        number(inNumber(t), fixed),
        {
          name: 'lot',
          kind: 'choice',
          options: choices.lots.map((lot) => ({ value: lot._id, label: lot.title })),
          placeholder: t('catalogue-admin:form.noLot'),
          fixed,
        },
      ],
    },
    {
      title: t('catalogue-admin:form.dates'),
      fields: [
        { name: 'deadlines.submission', kind: 'day', hint: t('catalogue-admin:form.submission') },
        day('deadlines.realization.start'),
        day('deadlines.realization.end'),
      ],
    },
    {
      title: t('catalogue-admin:form.evaluation'),
      fields: [
        {
          name: 'experts',
          kind: 'choice',
          required: true,
          options: ['3', '5'].map((value) => ({ value, label: value })),
          hint: t('catalogue-admin:form.experts'),
        },
        {
          name: 'metodology_id',
          kind: 'choice',
          options: choices.methodologies.map((methodology) => ({
            value: methodology._id,
            label: methodology.title,
          })),
          placeholder: t('catalogue-admin:form.noMethodology'),
          fixed: record.evaluated ? t('catalogue-admin:form.evaluated') : undefined,
        },
      ],
    },
    {
      title: t('catalogue-admin:form.boards'),
      fields: [
        {
          name: 'board_threshold',
          kind: 'number',
          least: BOARD_THRESHOLD.least,
          placeholder: t('catalogue-admin:form.notSet'),
          hint: t('catalogue-admin:form.boardThreshold'),
        },
      ],
    },
    {
      title: t('catalogue-admin:form.acts'),
      note: t('catalogue-admin:form.actsNote'),
      fields: [
        {
          name: 'expert_rate',
          kind: 'number',
          least: 0.01,
          step: 0.01,
          placeholder: t('catalogue-admin:form.notSet'),
          hint: t('catalogue-admin:form.expertRate'),
        },
        {
          name: 'expert_hours',
          kind: 'number',
          least: EXPERT_HOURS.least,
          step: EXPERT_HOURS.step,
          placeholder: t('catalogue-admin:form.notSet'),
          hint: t('catalogue-admin:form.expertHours'),
        },
      ],
    },
    {
      title: t('catalogue-admin:form.terms'),
      note: t('catalogue-admin:form.termsNote'),
      fields: DEADLINE_KINDS.map((kind) => ({
        name: `terms.${kind}`,
        kind: 'number',
        placeholder: String(DEFAULT_TERMS[kind]),
      })),
    },
  ];
}

const inKopiykas = (hryvnias: number | null) => (hryvnias === null ? null : Math.round(hryvnias * 100));

/** Returns a contest's form values: the rate is stored in kopiykas and shown in hryvnias. */
export const contestInForm = <T extends { expert_rate: number | null }>(record: T): T => ({
  ...record,
  expert_rate: record.expert_rate === null ? null : record.expert_rate / 100,
});

const text = (values: Values, name: string) => values[name] ?? '';

export const seasonBody = (values: Values) => ({
  number: Number(values.number),
  title: text(values, 'title'),
  start_date: text(values, 'start_date'),
  end_date: text(values, 'end_date'),
});

export const programBody = (values: Values) => ({
  number: Number(values.number),
  title: text(values, 'title'),
  prefix: text(values, 'prefix'),
  program_start: text(values, 'program_start'),
  program_end: text(values, 'program_end'),
});

export const lotBody = (values: Values) => ({ number: Number(values.number), title: text(values, 'title') });

export const contestBody = (values: Values): Omit<BodyOf<typeof contract.editContest>, 'version'> => ({
  number: Number(values.number),
  title: text(values, 'title'),
  lot: orNull(values.lot),
  deadlines: {
    realization: {
      start: text(values, 'deadlines.realization.start'),
      end: text(values, 'deadlines.realization.end'),
    },
    submission: orNull(values['deadlines.submission']),
  },
  experts: values.experts === '5' ? 5 : 3,
  metodology_id: orNull(values.metodology_id),
  expert_rate: inKopiykas(numberOrNull(values.expert_rate)),
  expert_hours: numberOrNull(values.expert_hours),
  board_threshold: numberOrNull(values.board_threshold),
  terms: numbersUnder(values, 'terms.'),
});
