import { act } from './act';
import { additional } from './additional';
import { agreement } from './agreement';
import type { TemplateContent } from './builder';
import { scholarship } from './scholarship';

/** Templates of the foundation's documents, in the order of their creation. */
export const templates: readonly TemplateContent[] = [agreement, additional, act, scholarship];
