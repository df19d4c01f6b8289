/** Who may import whom: docs/architecture.md says why, this file makes it so. */
const packages = (names) => `^packages/(${names})/`
const ours = '^(packages|apps|cities|examples|e2e|bench)/'

/** `from` may import, of our own code, only itself and what `allowed` matches. */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: {path: from},
  to: {path: ours, pathNot: [from, ...allowed]},
})

/** `from` must not import `to`; tests may. */
const never = (name, from, to) => ({
  name,
  severity: 'error',
  from: {path: from, pathNot: '\\.test\\.ts$'},
  to: {path: to},
})

const serverFolder = (names) => `^apps/server/src/(${names})/`

/** A layer of the server imports, of the server's code, only itself and the `lower` layers. */
const layer = (name, folder, lower) => ({
  name,
  severity: 'error',
  from: {path: serverFolder(folder), pathNot: '\\.test\\.ts$'},
  to: {path: '^apps/server/src/', pathNot: serverFolder(lower ? `${folder}|${lower}` : folder)},
})

module.exports = {
  forbidden: [
    {name: 'no-cycle', severity: 'error', from: {}, to: {circular: true}},
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: {couldNotResolve: true, pathNot: ['\\.svg$', '\\?raw$', '^#', '^node$']},
    },
    ...['validators', 'theme', 'host', 'telemetry'].map((name) => only(name, packages(name), [])),
    only('contract', packages('contract'), [packages('validators')]),
    only('bundling', packages('bundling'), [packages('contract')]),
    only('rules', packages('rules'), [packages('validators'), packages('contract')]),
    only('conformance', packages('conformance'), [packages('contract|rules|validators')]),
    only('purchase', packages('purchase'), [packages('rules|contract')]),
    only('payment', packages('payment'), [packages('rules|contract')]),
    only('ui', packages('ui'), [packages('theme')]),
    only('blocks', packages('blocks'), [packages('ui|rules|validators')]),
    only('shell', packages('shell'), [packages('contract|host|rules|telemetry|theme|ui|validators')]),
    only('server', '^apps/server/', [packages('contract|rules|validators')]),
    // The server's layers, lowest first.
    layer('server-platform', 'platform', ''),
    layer('server-context', 'context', 'platform'),
    layer('server-content', 'content', 'platform|context'),
    layer('server-people', 'people', 'platform|context|content'),
    layer('server-sale', 'sale', 'platform|context|content|people'),
    layer('server-viewer', 'viewer', 'platform|context|content|sale'),
    layer('server-recording', 'recording', 'platform|context|people'),
    layer('server-staff', 'staff', 'platform|recording'),
    {
      name: 'server-layers-take-only-types-of-the-seeded-content',
      severity: 'error',
      comment: 'a database has the content of its operator; the names of document types are those of the specification',
      from: {
        path: serverFolder('platform|context|content|people|sale|viewer|recording|staff'),
        pathNot: ['\\.test\\.ts$', '^apps/server/src/content/dictionary/document-type-name\\.ts$'],
      },
      to: {path: '^apps/server/content/', pathNot: '^apps/server/content/seed-types\\.ts$'},
    },
    never('seeded-content-imports-no-server', '^apps/server/content/', '^apps/server/(src|test-profile)/'),
    never('seed-types-import-no-content', '^apps/server/content/seed-types\\.ts$', '^apps/server/'),
    never('order-imports-no-payment', serverFolder('sale/order'), serverFolder('sale/(payment|checkout)')),
    never('payment-imports-no-checkout', serverFolder('sale/payment'), serverFolder('sale/checkout')),
    never('outbox-imports-no-handler', serverFolder('platform/outbox'), serverFolder('sale|people|content|cities')),
    never('http-imports-no-city-and-no-user', serverFolder('platform/http'), [
      ...[serverFolder('sale|people|cities|context'), '^apps/server/src/[^/]+$'],
    ]),
    only('sandbox', '^apps/sandbox/', [packages('contract')]),
    only('apps-import-packages-never-each-other', '^apps/(web|authorization|staff|gallery)/', [
      '^packages/',
      '^apps/[^/]+/',
    ]),
    {
      name: 'apps-never-import-each-other',
      severity: 'error',
      from: {path: '^apps/([^/]+)/'},
      to: {path: '^apps/', pathNot: '^apps/$1/'},
    },
    {
      name: 'only-tests-import-the-test-profile',
      severity: 'error',
      comment: 'the server loads it by SERVER_PLUGINS; a production server has none of it',
      from: {path: '^apps/server/(src|content)/', pathNot: '\\.test\\.ts$|^apps/server/src/testing/'},
      to: {path: '^apps/server/test-profile/'},
    },
    {
      name: 'no-import-of-examples',
      severity: 'error',
      comment: 'an example city is built, served and played by an option only',
      from: {pathNot: '^examples/'},
      to: {path: '^examples/'},
    },
    {
      name: 'no-import-of-cities',
      severity: 'error',
      comment: 'a city of cities/ is found by its folder, and imports no other',
      from: {path: '^([^/]+)/([^/]+)/'},
      to: {path: '^cities/[^/]+/', pathNot: '^$1/$2/'},
    },
    {
      name: 'packages-never-import-apps',
      severity: 'error',
      from: {path: '^packages/'},
      to: {path: '^(apps|e2e|bench)/'},
    },
    {
      name: 'no-self-import-of-another-validator-twin',
      severity: 'error',
      comment: 'validators has no dependency at all',
      from: {path: '^packages/validators/src/', pathNot: '\\.test\\.ts$'},
      to: {pathNot: '^packages/validators/src/'},
    },
    {
      name: 'rules-and-sandbox-take-only-codes-and-types-of-contract',
      severity: 'error',
      from: {path: '^(packages/rules|apps/sandbox)/', pathNot: '\\.test\\.ts$'},
      to: {path: '^packages/contract/', pathNot: '^packages/contract/src/codes/', dependencyTypesNot: ['type-only']},
    },
    {
      name: 'a-city-of-payment-never-imports-another',
      severity: 'error',
      comment: 'what is not shared by name is a city or a method of its own',
      from: {path: '^packages/payment/src/([^/]+)/'},
      to: {path: '^packages/payment/src/[^/]+/', pathNot: '^packages/payment/src/($1|medical-account|wechat|testing)/'},
    },
    {
      name: 'a-city-of-server-or-sandbox-never-imports-another',
      severity: 'error',
      from: {path: '^apps/(server|sandbox)/src/cities/([^/]+)$'},
      to: {path: '^apps/$1/src/cities/', pathNot: '^apps/$1/src/cities/$2$'},
    },
    {
      name: 'a-city-rule-is-imported-by-its-own-city-only',
      severity: 'error',
      comment: 'packages/rules/src/cities/<city>.ts serves payment/src/<city>/ and server/src/cities/<city>.ts',
      from: {path: '^(?:packages/payment/src|apps/server/src/cities)/([a-z-]+)(?:/|\\.ts$)'},
      to: {path: '^packages/rules/src/cities/', pathNot: '^packages/rules/src/cities/$1\\.ts$'},
    },
    {
      name: 'shared-code-never-imports-a-city-rule',
      severity: 'error',
      from: {
        path: ours,
        pathNot: [
          '^packages/payment/src/[^/]+/',
          '^apps/server/src/cities/',
          '^packages/rules/src/cities/[^/]+\\.test\\.ts$',
          '^apps/web/src/variants/[^/]+/variant\\.ts$',
        ],
      },
      to: {path: '^packages/rules/src/cities/'},
    },
    {
      name: 'server-and-sandbox-never-name-a-city',
      severity: 'error',
      comment: 'cities are found by their folder',
      from: {path: '^apps/(server|sandbox)/src/', pathNot: '/cities/'},
      to: {path: '^apps/(server|sandbox)/src/cities/'},
    },
    {
      name: 'a-city-of-the-contract-is-only-its-own',
      severity: 'error',
      from: {path: '^packages/contract/src/', pathNot: '^packages/contract/src/medical-account/'},
      to: {path: '^packages/contract/src/medical-account/'},
    },
    {
      name: 'a-variant-never-imports-another',
      severity: 'error',
      from: {path: '^apps/web/src/variants/([^/]+)/'},
      to: {path: '^apps/web/src/variants/([^/]+)/', pathNot: '^apps/web/src/variants/$1/'},
    },
    {
      name: 'shared-code-never-names-a-city',
      severity: 'error',
      from: {path: '^apps/web/src/', pathNot: '^apps/web/src/variants/'},
      to: {path: '^apps/web/src/variants/[^/]+/', pathNot: '^apps/web/src/variants/normal/variant\\.ts$'},
    },
    {
      name: 'stories-never-reach-a-product',
      severity: 'error',
      from: {path: ours, pathNot: ['\\.stories\\.tsx$', '/stories/', '^apps/gallery/']},
      to: {path: ['\\.stories\\.tsx$', '/stories/', 'node_modules/(\\.pnpm/)?@?storybook[@/+]']},
    },
    {
      name: 'react-stays-in-react-packages',
      severity: 'error',
      from: {
        path: [
          packages('validators|contract|rules|purchase|payment|theme|host|telemetry|conformance'),
          '^apps/(server|sandbox)/',
        ],
      },
      to: {path: 'node_modules/(\\.pnpm/)?(react|react-dom|react-vant|react-redux|react-router-dom)[@/]'},
    },
  ],
  options: {
    doNotFollow: {path: 'node_modules'},
    exclude: {path: '(^|/)(dist|content/img)/'},
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      conditionNames: ['import', 'node', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.css', '.svg'],
    },
  },
}
