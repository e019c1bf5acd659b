export * from './councils';
export * from './impersonation';
export * from './people';
export * from './profile';
export * from './substitutions';
export * from './users';
