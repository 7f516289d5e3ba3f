import { parseArgs } from 'node:util';
import { faultNames } from './faults.ts';
import { startUpstream } from './start-upstream.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '9999' },
    host: { type: 'string', default: '127.0.0.1' },
    fault: { type: 'string', default: '' },
  },
});

const upstream = await startUpstream({ port: Number(values.port), host: values.host, fault: values.fault });
console.log(`${upstream.url} speaks the OpenAI wire and fails as it is told.`);
console.log(`Faults, by header x-fault or model "fault:…", joined by +: ${faultNames.join(', ')}`);
