export { presentEntry } from './audit.ts';
export { clearAudit } from './clear-audit.ts';
export { listAudit } from './list-audit.ts';
export { recordAudit } from './record-audit.ts';
