import type { Alignment, Block, HeaderLevel } from '../../../domain/document/template/blocks';
import type { TemplatePurpose } from '../../../domain/document/template/purposes';
import type { RequisitesKind } from '../../../domain/document/template/requisites';
import type { TemplateVariable } from '../../../domain/document/template/variables';

/** A template of documents, which the demonstration's lawyer stores. */
export interface TemplateContent {
  key: string;
  title: string;
  comment: string;
  blocks: Block[];
  variables: TemplateVariable[];
  requisites: RequisitesKind[];
  purpose: TemplatePurpose;
}

const alignmentTune = (alignment: Alignment | undefined) =>
  alignment ? { tunes: { alignment: { alignment } } } : {};

/** Makes a paragraph; variables are written as `{{name}}`. */
export const p = (text: string, alignment: Alignment = 'justify'): Block => ({
  type: 'paragraph',
  data: { text },
  ...alignmentTune(alignment),
});

export const h = (level: HeaderLevel, text: string, alignment: Alignment = 'center'): Block => ({
  type: 'header',
  data: { text, level },
  ...alignmentTune(alignment),
});

export const bulleted = (...items: string[]): Block => ({
  type: 'list',
  data: { style: 'unordered', items: items.map((content) => ({ content, items: [] })) },
});

export const table = (...content: string[][]): Block => ({
  type: 'table',
  data: { withHeadings: true, content },
});

export const gap: Block = { type: 'spacer', data: { size: 'm' } };
export const bankDetails: Block = { type: 'bankDetails', data: { type: 'full' } };
export const signatures: Block = { type: 'bankDetails', data: { type: 'short' } };

/** Paragraph with place and day at the top of a document. */
export const place: readonly Block[] = [p('{{place}}', 'left'), p('{{agreement-date}}', 'right')];

const variable = (
  mode: TemplateVariable['mode'],
  name: string,
  label: string,
  more: Partial<TemplateVariable> = {},
): TemplateVariable => ({ name, mode, label, field: null, optional: false, ...more });

export const handVariable = (name: string, label: string, more?: Partial<TemplateVariable>) =>
  variable('generate', name, label, more);
export const formVariable = (name: string, label: string, field: string) =>
  variable('application', name, label, { field });
export const financeVariable = (name: string, label: string, more?: Partial<TemplateVariable>) =>
  variable('finance', name, label, more);

const TRANCHES = { I: 'транш I', II: 'транш II', final: 'остаточний транш' } as const;

/** Sums of the tranches. If a document has fewer tranches, the cells of the others stay empty. */
export const TRANCHE_VARIABLES: readonly TemplateVariable[] = Object.entries(TRANCHES).map(([name, label]) =>
  financeVariable(`tranche_${name}_number`, `Сума числом: ${label}`, { optional: true }),
);
export const TRANCHE_WORDS: readonly TemplateVariable[] = Object.entries(TRANCHES).map(([name, label]) =>
  financeVariable(`tranche_${name}_text`, `Сума прописом: ${label}`, { optional: true }),
);

/** Variables of every template. */
export const COMMON: readonly TemplateVariable[] = [
  handVariable('agreement-number', 'Номер договору'),
  handVariable('agreement-date', 'Дата документа'),
  handVariable('place', 'Місце укладення'),
  formVariable('project-title', 'Назва проєкту', 'title_project'),
];
