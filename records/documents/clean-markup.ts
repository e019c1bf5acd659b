import sanitize from 'sanitize-html';
import { mapTexts, type Block } from '../../domain/document/template/blocks';
import { parseMarkup, writeMarkup } from '../../domain/document/template/markup';
import { variableName } from '../../domain/document/template/variables';

/** Tags whose text goes with them, besides those that sanitize-html leaves out by itself. */
const WITHOUT_TEXT = ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'xml'];
/** No tag: its content stays. */
const NONE = { tagName: 'none', attribs: {} };

const ALLOWED: sanitize.IOptions = {
  allowedTags: ['b', 'i', 'u', 'br', 'span'],
  allowedAttributes: { span: ['data-variable'] },
  nonTextTags: WITHOUT_TEXT,
  transformTags: {
    strong: 'b',
    em: 'i',
    ins: 'u',
    span: (tagName, attribs) => {
      const name = variableName(attribs['data-variable'] ?? '');
      return name ? { tagName, attribs: { 'data-variable': name } } : NONE;
    },
  },
};

/** Returns the allow-listed part of a text's markup, in its one spelling. Applied when a template is saved and when it is read. */
export const cleanMarkup = (html: string): string => writeMarkup(parseMarkup(sanitize(html, ALLOWED)));

export const cleanBlock = (block: Block): Block => mapTexts(block, cleanMarkup);
