import type { StoredTemplateDraft } from '../../../api/areas/documents/contract/drafts';
import type { TemplateVersion } from '../../../api/areas/documents/contract/templates';
import type { Block } from '../../../domain/document/template/blocks';
import type { TemplatePurpose } from '../../../domain/document/template/purposes';
import { REQUISITES, type RequisitesKind } from '../../../domain/document/template/requisites';
import { withBuiltIn, type TemplateVariable } from '../../../domain/document/template/variables';

/** Content of a template in the editor. */
export interface TemplateContent {
  title: string;
  comment: string;
  requisites: RequisitesKind[];
  purpose: TemplatePurpose;
  variables: TemplateVariable[];
  blocks: Block[];
}

type StoredContent = StoredTemplateDraft['content'] | TemplateVersion;

/** A template that does not exist yet. */
export const NEW_CONTENT: TemplateContent = {
  title: '',
  comment: '',
  requisites: [...REQUISITES],
  purpose: 'agreement',
  variables: withBuiltIn([], true),
  blocks: [],
};

export const contentOf = (version: StoredContent): TemplateContent => ({
  title: version.title,
  comment: version.comment,
  requisites: version.requisites,
  purpose: version.purpose,
  variables: version.variables.map(({ name, mode, label, field, optional }) => ({
    name,
    mode,
    label,
    field,
    optional,
  })),
  blocks: version.template.blocks,
});

export const bodyOf = ({ blocks, ...content }: TemplateContent) => ({
  ...content,
  template: { blocks },
});

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
