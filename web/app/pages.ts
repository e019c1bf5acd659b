import type { ComponentType } from 'react';

/**
 * Loads a page's code, given by its file under `features/`. The build and the development server replace this
 * function by one import for each page of the route table (web/build/page-table.ts), because a bundler needs them.
 */
export const loadPage = (page: string): Promise<{ default: ComponentType }> => import(`../features/${page}`);
