import { buildDashboard } from './build-dashboard.ts';

const built = await buildDashboard();
console.log(built ? 'The dashboard is built.' : 'The dashboard is up to date.');
