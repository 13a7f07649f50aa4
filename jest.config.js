const swc = (jsx) => ({
  '^.+\\.(mjs|jsx?|tsx?)$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: jsx },
        transform: { react: { runtime: 'automatic' }, useDefineForClassFields: true },
      },
      module: { type: 'commonjs' },
    },
  ],
})

const paths = {
  '^@/(.*)$': '<rootDir>/src/$1',
  '^@contract/(.*)$': '<rootDir>/contract/$1',
  '^@server/(.*)$': '<rootDir>/server/$1',
  '^@test/(.*)$': '<rootDir>/test/$1',
}

/** Everything that needs no page: rules, stores, server, flows. */
const node = {
  testEnvironment: 'node',
  transform: swc(true),
  // ESM-only packages among fastify's, fast-png's, sanitize-html's and echarts': jest on Node 20 cannot require them as they are.
  transformIgnorePatterns: [
    '<rootDir>/node_modules/(?!(content-disposition|opencc-js|fast-png|iobuffer|sanitize-html/node_modules|echarts|zrender)/)',
  ],
  moduleNameMapper: paths,
}

/** What opens databases. */
const withDatabase = { ...node, testEnvironment: '<rootDir>/test/support/database-environment.ts' }

/** @type {import('jest').Config} */
module.exports = {
  projects: [
    {
      ...node,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/{contract,server}/**/*.test.ts',
        '<rootDir>/src/{lib,ui,rules,routes,api,im,stores,platform}/**/*.test.ts',
        '<rootDir>/src/{features,shell,pages}/**/*.test.ts',
        '<rootDir>/test/architecture/**/*.test.ts',
      ],
      globalSetup: '<rootDir>/test/support/global-setup.ts',
      setupFilesAfterEnv: ['<rootDir>/test/support/patience.ts'],
    },
    {
      ...withDatabase,
      displayName: 'flows',
      testMatch: [`<rootDir>/test/flows/${process.env.FLOWS_TOGETHER ? 'together' : '**/*.test'}.ts`],
      globalSetup: '<rootDir>/test/support/global-setup.ts',
    },
    {
      displayName: 'page',
      testEnvironment: 'jsdom',
      testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'] },
      testMatch: ['<rootDir>/src/{features,shell,pages,platform,ui}/**/*.test.tsx'],
      setupFiles: ['<rootDir>/test/support/page-setup.ts'],
      setupFilesAfterEnv: ['<rootDir>/test/support/patience.ts'],
      transform: swc(true),
      // ESM packages that only ever run in a build: they are compiled like our own.
      transformIgnorePatterns: [
        '<rootDir>/node_modules/(?!(@tarojs|@nutui|@stencil|swiper|hls\\.js|query-string|decode-uri-component|filter-obj|split-on-first|ssr-window|dom7|universal-router|path-to-regexp|history)/)',
      ],
      moduleNameMapper: {
        '^lodash-es/(.*)$': 'lodash/$1',
        '^lodash-es$': 'lodash',
        ...paths,
        '\\.(css|scss)$': '<rootDir>/test/support/no-style.js',
        '^@nutui/nutui-react-taro$': '<rootDir>/test/support/nutui.js',
        '^@tarojs/taro$': '<rootDir>/test/support/taro-h5.ts',
        '^@tarojs/components$': '<rootDir>/test/support/taro-components.ts',
      },
      globals: {
        ENABLE_INNER_HTML: true,
        ENABLE_ADJACENT_HTML: true,
        ENABLE_SIZE_APIS: true,
        DEPRECATED_ADAPTER_COMPONENT: false,
        ENABLE_TEMPLATE_CONTENT: true,
        ENABLE_MUTATION_OBSERVER: true,
        ENABLE_CLONE_NODE: true,
        ENABLE_CONTAINS: true,
      },
    },
    {
      ...withDatabase,
      displayName: 'e2e',
      testMatch: ['<rootDir>/test/{e2e,journeys}/**/*.test.ts'],
      globalSetup: '<rootDir>/test/support/global-setup.ts',
      setupFilesAfterEnv: ['<rootDir>/test/support/once-more.ts'],
    },
    {
      ...withDatabase,
      displayName: 'weapp',
      testMatch: ['<rootDir>/test/weapp/**/*.test.ts'],
      globalSetup: '<rootDir>/test/support/global-setup.ts',
      setupFilesAfterEnv: ['<rootDir>/test/support/once-more.ts', '<rootDir>/test/weapp/set-browser.ts'],
    },
  ],
}
