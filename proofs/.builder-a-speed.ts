import { checkApplication, templateOf, applyAnswer, parseAnswer, applicationNamed, closeWorkshop } from '@atelier/builder';
const workshop = { runtimesFolder: '/work/main/.atelier/runtimes' };
const fw = (process.argv[2] ?? 'react') as any;
const { owned, starter } = templateOf(fw);
const o = applyAnswer(starter, parseAnswer(applicationNamed('kanban', fw)), { owned, mayShrink: true }) as any;
for (let i = 0; i < Number(process.argv[3] ?? 5); i++) { const t = performance.now(); const c = await checkApplication(o.project, fw, { workshop }); console.log(Math.round(performance.now()-t), JSON.stringify(c.timings), c.ok, c.diagnostics); }
await closeWorkshop();
