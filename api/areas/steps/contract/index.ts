export * from './steps';
export * from './subject-steps';
