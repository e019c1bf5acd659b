export * from './inbox';
export * from './tasks';
