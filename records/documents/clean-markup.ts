import sanitize from 'sanitize-html';
import { mapTexts, type Block } from '../../domain/document/template/blocks';
import { parseMarkup, writeMarkup } from '../../domain/document/template/markup';
import { variableName } from '../../domain/document/template/variables';

/** Tags that are removed with their text. */
const WITHOUT_TEXT = ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'xml'];
/** Removes a tag and keeps its content. */
const NO_TAG = { tagName: 'none', attribs: {} };

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
      return name ? { tagName, attribs: { 'data-variable': name } } : NO_TAG;
    },
  },
};

/** Returns the allow-listed part of a text's markup, in canonical form. Applied when a template is saved and when it is read. */
export const cleanMarkup = (html: string): string => writeMarkup(parseMarkup(sanitize(html, ALLOWED)));

export const cleanBlock = (block: Block): Block => mapTexts(block, cleanMarkup);
