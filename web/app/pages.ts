import type { ComponentType } from 'react';

/**
 * Loads a page's code, named by its file under `features/`. The build and the development server have the pages of the route table
 * one by one in place of this function (web/build/page-table.ts), as a bundler needs them.
 */
export const loadPage = (page: string): Promise<{ default: ComponentType }> => import(`../features/${page}`);
