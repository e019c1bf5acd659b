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
        ? z.array(itemOf(levels - 1)).max(LIMITS.templateBlocks)
        : z.array(z.object({ content: markup, items: z.array(z.string()).max(0) })).max(0),
  }) as unknown as z.ZodType<ListItem>;

export const templateBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('paragraph'), data: z.object({ text: markup }), tunes }),
  z.object({ type: z.literal('header'), data: z.object({ text: markup, level }), tunes }),
  z.object({
    type: z.literal('table'),
    data: z.object({
      withHeadings: z.boolean(),
      content: z.array(z.array(markup).max(LIMITS.templateColumns)).max(LIMITS.templateRows),
    }),
  }),
  z.object({
    type: z.literal('list'),
    data: z.object({
      style: z.enum(LIST_STYLES),
      items: z.array(itemOf(LIMITS.templateLevels)).max(LIMITS.templateBlocks),
    }),
  }),
  z.object({ type: z.literal('bankDetails'), data: z.object({ type: z.enum(BANK_DETAILS) }) }),
  z.object({ type: z.literal('spacer'), data: z.object({ size: z.enum(SPACER_SIZES) }) }),
]) satisfies z.ZodType<Block>;

/** Blocks of a template in the format of Editor.js; its ids, time and version are not stored. */
export const templateBlocks = z
  .array(templateBlock)
  .max(LIMITS.templateBlocks)
  .superRefine((blocks, context) => {
    const characters = blocks.flatMap(textsOf).reduce((sum, text) => sum + text.length, 0);
    if (characters > LIMITS.templateTexts)
      context.addIssue({
        code: 'too_big',
        origin: 'string',
        maximum: LIMITS.templateTexts,
        inclusive: true,
        input: blocks,
      });
  });
