export * from './contest-list';
export * from './saved-views';
