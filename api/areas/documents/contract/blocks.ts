import { z } from 'zod';
import {
  ALIGNMENTS,
  BANK_DETAILS,
  HEADER_LEVELS,
  LIST_STYLES,
  SPACER_SIZES,
  textsOf,
  type Block,
  type ListItem,
} from '../../../../domain/document/template/blocks';
import { LIMITS } from '../../../../domain/limits';

/** Returns the options of a refinement that fails with the sentence of this limit of a template. */
const tooMany = (of: 'rows' | 'columns' | 'levels' | 'items' | 'blocks' | 'characters', count: number) => ({
  params: { key: `errors:template.tooMany.${of}`, count },
});

/** Limits a list; the sentence says of what there may be how many. */
const atMost = <T extends z.ZodType>(list: z.ZodArray<T>, count: number, of: Parameters<typeof tooMany>[0]) =>
  list.refine((entries) => entries.length <= count, tooMany(of, count)).max(count);

/** Markup of a text: b, i, u, br and chips of variables; other markup is removed. */
const markup = z.string().max(LIMITS.templateTexts);
const tunes = z.object({ alignment: z.object({ alignment: z.enum(ALIGNMENTS) }).optional() }).optional();
const level = z.literal(HEADER_LEVELS).meta({ enum: [...HEADER_LEVELS] });

/** Schema of a list's item with nested items, down to the deepest level. */
const itemOf = (levels: number): z.ZodType<ListItem> =>
  z.object({
    content: markup,
    items:
      levels > 1
        ? atMost(z.array(itemOf(levels - 1)), LIMITS.templateBlocks, 'items')
        : z
            .array(z.unknown())
            .refine((items) => items.length === 0, tooMany('levels', LIMITS.templateLevels))
            .max(0),
  }) as unknown as z.ZodType<ListItem>;

/** Names the sentence for a block of an unknown kind; a block that is no object has the usual one. */
const unknownKind: z.core.$ZodErrorMap = ({ code }) =>
  code === 'invalid_union' ? 'errors:template.blockUnknown' : undefined;

export const templateBlock = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('paragraph'), data: z.object({ text: markup }), tunes }),
    z.object({ type: z.literal('header'), data: z.object({ text: markup, level }), tunes }),
    z.object({
      type: z.literal('table'),
      data: z.object({
        withHeadings: z.boolean(),
        content: atMost(
          z.array(atMost(z.array(markup), LIMITS.templateColumns, 'columns')),
          LIMITS.templateRows,
          'rows',
        ),
      }),
    }),
    z.object({
      type: z.literal('list'),
      data: z.object({
        style: z.enum(LIST_STYLES),
        items: atMost(z.array(itemOf(LIMITS.templateLevels)), LIMITS.templateBlocks, 'items'),
      }),
    }),
    z.object({ type: z.literal('bankDetails'), data: z.object({ type: z.enum(BANK_DETAILS) }) }),
    z.object({ type: z.literal('spacer'), data: z.object({ size: z.enum(SPACER_SIZES) }) }),
  ],
  { error: unknownKind },
) satisfies z.ZodType<Block>;

/** Blocks of a template in the format of Editor.js; its ids, time and version are not stored. */
export const templateBlocks = atMost(z.array(templateBlock), LIMITS.templateBlocks, 'blocks').refine(
  (blocks) => charactersOf(blocks) <= LIMITS.templateTexts,
  tooMany('characters', LIMITS.templateTexts),
);

const charactersOf = (blocks: readonly Block[]): number =>
  blocks.flatMap(textsOf).reduce((sum, text) => sum + text.length, 0);
