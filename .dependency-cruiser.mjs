export { importRules as default } from './tools/verify/import-rules.ts';
