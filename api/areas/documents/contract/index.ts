export * from './drafts';
export * from './templates';
