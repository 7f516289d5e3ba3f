import type { IConfiguration, IForbiddenRuleType } from 'dependency-cruiser';

import { roster, verbs } from './module-files.ts';

type Rule = IForbiddenRuleType;

const server = '^apps/server/src/';
const tests = ['[.]test[.]tsx?$', '^(?:apps|packages)/[^/]+/test/'];
const product = '^(?:apps|packages)/';
const productSource = '^(?:apps|packages)/[^/]+/src/';

const composition = `${server}composition/`;
const modules = `${server}modules/`;
const providers = `${server}providers/`;
const platform = `${server}platform/`;
const kit = `${server}kit/`;
const contract = '^packages/contract/';
const sdk = '^packages/sdk/';
const engines = '^packages/engines/';
const builder = '^packages/builder/';

const verbName = `(?:${verbs.join('|')})-[^/.]+[.]ts$`;
const rosterName = `[^/]+[.](?:${roster.join('|')})[.]ts$`;
const moduleFile = (owner: string, name: string) => `${modules}${owner}/(?:|.+/)${name}`;
const verbFile = (owner: string) => moduleFile(owner, verbName);
const ruleFile = (owner: string) => `${modules}${owner}/(?!index[.]ts$)(?:|.+/)(?!${verbName}|${rosterName})[^/]+$`;
const rosterFile = (owner: string, kind: (typeof roster)[number]) => moduleFile(owner, `[^/]+[.]${kind}[.]ts$`);
const anyModule = '([^/]+)';
const sameModule = '$1';

interface Row {
  name: string;
  comment: string;
  from: string;
  except?: string[];
  mayImport: string[];
}

function row({ name, comment, from, except = [], mayImport }: Row): Rule {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: from, pathNot: [...tests, ...except] },
    to: { path: product, pathNot: [...tests, '/node_modules/', ...mayImport] },
  };
}

const moduleRules: Rule[] = [
  row({
    name: 'routes-import-only-contract-http-kit-and-own-verbs-and-rules',
    comment: 'A route reads as a sentence: contract, actor, verb, answer. What it needs beyond that belongs in a verb.',
    from: rosterFile(anyModule, 'routes'),
    mayImport: [contract, `${platform}(?:http/|context[.]ts$)`, verbFile(sameModule), ruleFile(sameModule), kit],
  }),
  {
    name: 'verbs-reach-other-modules-by-their-door',
    comment: "A verb uses another module through its index.ts; export there what this verb needs, or don't use it.",
    severity: 'error',
    from: { path: verbFile(anyModule), pathNot: tests },
    to: { path: modules, pathNot: [...tests, `${modules}${sameModule}/`, `${modules}[^/]+/index[.]ts$`] },
  },
  row({
    name: 'verbs-import-only-contract-own-files-doors-ports-kit-and-platform-types',
    comment:
      'A verb knows no vendor and no wiring: those reach it through ctx, ports and doors. Of the wire it knows the words.',
    from: verbFile(anyModule),
    mayImport: [contract, modules, `${providers}spec/`, kit, platform, builder],
  }),
  {
    name: 'verbs-use-platform-by-type-only',
    comment: 'A verb receives what it stands on in ctx; write `import type` and take the value from ctx.',
    severity: 'error',
    from: { path: verbFile(anyModule), pathNot: tests },
    to: { path: platform, pathNot: tests, dependencyTypesNot: ['type-only'] },
  },
  row({
    name: 'rules-import-only-contract-and-kit',
    comment:
      'A rules file is any file of a module that is not index.ts, routes, repository or jobs and whose name does not ' +
      "begin with a verb of tools/verify/module-files.ts. It imports the contract, kit and its module's other rules. " +
      'If the file does something, begin its name with one of those verbs.',
    from: ruleFile(anyModule),
    mayImport: [contract, kit, ruleFile(sameModule)],
  }),
  row({
    name: 'repositories-import-only-contract-kit-db-and-own-rules',
    comment: 'A repository holds the SQL of the tables its module owns and nothing that decides.',
    from: rosterFile(anyModule, 'repository'),
    mayImport: [contract, kit, `${platform}db/`, ruleFile(sameModule)],
  }),
  row({
    name: 'jobs-import-only-queue-kit-and-own-verbs-and-rules',
    comment: 'A job catalogue declares name, payload, retry and timeout, and hands the work to a verb.',
    from: rosterFile(anyModule, 'jobs'),
    mayImport: [`${platform}queue/`, kit, verbFile(sameModule), ruleFile(sameModule)],
  }),
  row({
    name: 'doors-open-only-own-verbs-rules-and-jobs',
    comment: "A door never hands out a repository or routes: another module's tables and wire are not ours to touch.",
    from: `${modules}${anyModule}/index[.]ts$`,
    mayImport: [verbFile(sameModule), ruleFile(sameModule), rosterFile(sameModule, 'jobs')],
  }),
];

const providerRules: Rule[] = [
  row({
    name: 'providers-know-no-modules',
    comment: 'A provider turns a port into a vendor; it knows no module, platform, wiring or wire.',
    from: providers,
    mayImport: [providers, kit, engines],
  }),
  {
    name: 'providers-know-no-other-provider',
    comment: 'What two vendors share goes to providers/shared; only registry.ts sees them all.',
    severity: 'error',
    from: { path: `${providers}([^/]+)/`, pathNot: tests },
    to: { path: providers, pathNot: [...tests, `${providers}(?:spec|shared|$1)/`] },
  },
  {
    name: 'ports-know-no-provider',
    comment: 'providers/spec is the centre that every vendor leans on, shared code included.',
    severity: 'error',
    from: { path: `${providers}spec/`, pathNot: tests },
    to: { path: `${providers}shared/`, pathNot: tests },
  },
  {
    name: 'only-the-local-provider-runs-engines',
    comment: 'The engines are one provider among others; everything else asks through a port.',
    severity: 'error',
    from: { path: providers, pathNot: [...tests, `${providers}local/`] },
    to: { path: engines, pathNot: tests },
  },
];

const foundationRules: Rule[] = [
  row({
    name: 'main-starts-composition-and-platform-only',
    comment: 'main.ts reads config and picks a role; composition is the only place that wires modules and providers.',
    from: `${server}main[.]ts$`,
    mayImport: [composition, platform, kit],
  }),
  row({
    name: 'platform-imports-only-kit',
    comment: 'What the product stands on knows nothing of the product.',
    from: platform,
    except: [`${platform}http/`],
    mayImport: [platform, kit],
  }),
  row({
    name: 'platform-http-imports-only-kit-and-contract',
    comment: 'The one exception: the HTTP edge serves route declarations and writes the error table, so it reads both.',
    from: `${platform}http/`,
    mayImport: [platform, kit, contract],
  }),
  row({
    name: 'kit-imports-nothing-of-ours',
    comment: 'Pure leaves.',
    from: kit,
    mayImport: [kit],
  }),
];

// A hash, a checksum and a random id are values; everything else of Node reaches outside the process.
const pureBuiltins = '^(?:node:)?(?:assert|buffer|crypto|string_decoder|url|util|zlib)(?:$|/)';

const purityRules: Rule[] = [
  {
    name: 'rules-and-kit-reach-nothing-outside',
    comment:
      'Rules and kit are pure: of Node they use values only (hash, url, buffer), never files, network or timers.',
    severity: 'error',
    from: { path: [ruleFile('[^/]+'), kit], pathNot: tests },
    to: { dependencyTypes: ['core'], pathNot: pureBuiltins },
  },
  {
    name: 'rules-and-kit-use-no-package-but-zod-and-ipaddr',
    comment:
      'A rule that needs a library has stopped being a rule; hand it the value instead. These two only read values.',
    severity: 'error',
    from: { path: [ruleFile('[^/]+'), kit], pathNot: tests },
    to: { dependencyTypes: ['npm', 'npm-optional', 'npm-peer'], pathNot: '(?:^|/)node_modules/(?:zod|ipaddr[.]js)/' },
  },
];

const packageRules: Rule[] = [
  row({
    name: 'contract-imports-nothing-of-ours',
    comment: 'Everything speaks the contract, so the contract leans on nothing.',
    from: contract,
    mayImport: [contract],
  }),
  row({
    name: 'engines-know-no-server',
    comment: 'Engines know nothing of HTTP, accounts or money.',
    from: engines,
    mayImport: [engines],
  }),
  row({
    name: 'builder-knows-no-server',
    comment: 'The builder turns answers into applications; it knows nothing of HTTP, accounts or money.',
    from: builder,
    mayImport: [builder],
  }),
  {
    name: 'only-builder-and-code-use-the-builder',
    comment: 'What another module needs of a built application it asks of modules/builder.',
    severity: 'error',
    from: { path: server, pathNot: [...tests, composition, `${modules}(?:builder|code)/`] },
    to: { path: builder, pathNot: tests },
  },
  row({
    name: 'sdk-imports-only-contract',
    comment: 'A client of the wire, published alone.',
    from: sdk,
    mayImport: [sdk, contract],
  }),
  row({
    name: 'command-line-uses-contract-sdk-engines-and-builder-only',
    comment:
      'The command line is a client like any other; it pulls models and runtimes before there is a server to ask.',
    from: '^packages/cli/',
    mayImport: ['^packages/cli/', contract, sdk, engines, builder],
  }),
  row({
    name: 'dashboard-uses-contract-and-sdk-only',
    comment: 'The dashboard is a client like any other; what it needs from the server goes over the wire.',
    from: '^apps/dashboard/',
    mayImport: ['^apps/dashboard/', contract, sdk],
  }),
  {
    name: 'workspaces-are-imported-by-name',
    comment:
      "A relative path into another workspace walks past its package.json and what it exports: use '@atelier/…'.",
    severity: 'error',
    from: { path: '^((?:apps|packages)/[^/]+)/' },
    to: { path: product, pathNot: '^$1/', dependencyTypesNot: ['aliased-workspace'] },
  },
];

const everywhereRules: Rule[] = [
  {
    name: 'no-cycles',
    comment: 'Two files that need each other are one file, or hide a third.',
    severity: 'error',
    // The generator writes these, and writes them again.
    from: { pathNot: `${sdk}src/generated/` },
    to: { circular: true },
  },
  {
    name: 'product-never-imports-tests-tools-or-proofs',
    comment: 'What ships must run without what checks it.',
    severity: 'error',
    from: { path: productSource, pathNot: tests },
    to: { path: [...tests, '^(?:tools|proofs)/'] },
  },
  {
    name: 'product-uses-no-development-packages',
    comment:
      "Move the package from devDependencies to the workspace's dependencies: the image installs no others. " +
      'What the dashboard uses is built into its files.',
    severity: 'error',
    from: { path: productSource, pathNot: [...tests, '^apps/dashboard/'] },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'type-only'] },
  },
  {
    name: 'packages-are-declared',
    comment: "Declare it in the workspace's own package.json; a hoisted copy is there by luck.",
    severity: 'error',
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'imports-resolve',
    comment: 'The file or package is not there.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
];

export const importRules: IConfiguration = {
  forbidden: [
    ...moduleRules,
    ...providerRules,
    ...foundationRules,
    ...purityRules,
    ...packageRules,
    ...everywhereRules,
  ],
  options: {
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
    exclude: { path: '(?:^|/)(?:dist|coverage)/|^packages/builder/(?:templates|applications)/' },
    skipAnalysisNotInRules: true,
    // Without it `import type` is invisible and half of the table goes unchecked.
    tsPreCompilationDeps: true,
  },
};
