import type { TFunction } from 'i18next';
import { textsOf, type Block, type ListItem } from '../../../domain/document/template/blocks';
import { compareValues, type ComparedLine } from '../../../domain/document/template/compare';
import { partsWithStyle, plainText } from '../../../domain/document/template/markup';
import { withBuiltIn, type TemplateVariable } from '../../../domain/document/template/variables';
import type { TemplateContent } from './content';

type T = TFunction<'documents'>;

/** Compares two texts block by block. Blocks differ also by kind, level, alignment, kind of a list, table head or style. */
export const compareTexts = (t: T, before: readonly Block[], after: readonly Block[]): ComparedLine[] =>
  compareValues(before, after, (block) => lineOf(t, block));

/** Describes a block: its kind, unless it is a paragraph on the left, its text, and the parts of it that have a style. */
function lineOf(t: T, block: Block): string {
  const kind = kindOf(t, block);
  const text = textOf(block);
  const styles = (['bold', 'italic', 'underline'] as const).flatMap((style) => {
    const parts = textsOf(block).flatMap((markup) => partsWithStyle(markup, style));
    return parts.length > 0
      ? [
          t(`versions.style.${style}`, {
            parts: parts.map((text) => t('versions.quoted', { text })).join(', '),
          }),
        ]
      : [];
  });
  const separator = text.includes('\n') && block.type !== 'paragraph' ? ':\n' : ': ';
  return [kind, text].filter(Boolean).join(separator) + (styles.length > 0 ? ` (${styles.join('; ')})` : '');
}

function kindOf(t: T, block: Block): string {
  switch (block.type) {
    case 'bankDetails':
      return `${t('editor.bankDetails')}: ${t(`editor.extent.${block.data.type}`)}`;
    case 'spacer':
      return `${t('editor.spacer')}: ${t(`editor.size.${block.data.size}`)}`;
    case 'table':
      return block.data.withHeadings ? t('versions.tableWithHeadings') : t('editor.table');
    case 'list':
      return t(block.data.style === 'ordered' ? 'editor.numbered' : 'editor.bulleted');
    default: {
      const alignment = block.tunes?.alignment?.alignment ?? 'left';
      const aligned = alignment === 'left' ? [] : [t(`versions.alignment.${alignment}`)];
      if (block.type === 'header')
        return [t('editor.headingOf', { level: block.data.level }), ...aligned].join(', ');
      return aligned.length > 0 ? [t('editor.text'), ...aligned].join(', ') : '';
    }
  }
}

/** Returns the text of a block: rows of a table and items of a list on lines of their own, an item behind a dash for each level. */
function textOf(block: Block): string {
  if (block.type === 'table')
    return block.data.content.map((cells) => cells.map(plainText).join(' | ')).join('\n');
  if (block.type === 'list') return itemLines(block.data.items, '– ').join('\n');
  return textsOf(block).map(plainText).join('\n');
}

const itemLines = (items: readonly ListItem[], dashes: string): string[] =>
  items.flatMap(({ content, items: inner }) => [
    dashes + plainText(content),
    ...itemLines(inner, `${dashes}– `),
  ]);

/**
 * Compares everything but the text: title, comment, requisites, purpose and each variable by its name. Returns the changed ones with
 * their key; `fieldLabel`: label of a field of the application's form.
 */
export function changedProperties(
  t: T,
  before: TemplateContent,
  after: TemplateContent,
  fieldLabel: (name: string) => string | undefined,
): [string, ComparedLine[]][] {
  const old = propertiesOf(t, before, fieldLabel);
  const newest = propertiesOf(t, after, fieldLabel);
  return [...new Set([...old.keys(), ...newest.keys()])].flatMap((key): [string, ComparedLine[]][] => {
    const [removed, added] = [old.get(key), newest.get(key)];
    if (removed === added) return [];
    const lines: ComparedLine[] = [];
    if (removed !== undefined) lines.push({ change: 'removed', text: removed });
    if (added !== undefined) lines.push({ change: 'added', text: added });
    return [[key, lines]];
  });
}

/** Returns a line for each property that has a value, by a key. */
function propertiesOf(
  t: T,
  content: TemplateContent,
  fieldLabel: (name: string) => string | undefined,
): Map<string, string> {
  const properties: [string, string, string][] = [
    ['title', t('form.title'), content.title],
    ['comment', t('form.comment'), content.comment],
    [
      'requisites',
      t('form.requisites'),
      content.requisites.map((kind) => t(`requisites.${kind}`)).join(', '),
    ],
    ['purpose', t('form.purpose'), t(`purpose.${content.purpose}`)],
    ...withBuiltIn(content.variables, false).map((variable): [string, string, string] => [
      `variable ${variable.name}`,
      t('form.ofVariable', { name: variable.name }),
      describeVariable(t, variable, fieldLabel),
    ]),
  ];
  return new Map(
    properties.flatMap(([key, name, value]) => (value ? [[key, `${name}: ${value}`] as const] : [])),
  );
}

function describeVariable(
  t: T,
  { mode, label, field, optional }: TemplateVariable,
  fieldLabel: (name: string) => string | undefined,
): string {
  const parts = [
    label && t('versions.quoted', { text: label }),
    t(`mode.${mode}`),
    field !== null && `${t('variables.field')}: ${fieldLabel(field) ?? field}`,
    optional && t('variables.optional'),
  ];
  return parts.filter(Boolean).join('; ');
}
