export * from './deviation.ts';
export * from './template.ts';
