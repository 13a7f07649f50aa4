import fs from 'node:fs'
import path from 'node:path'
import { defineConfig } from '@tarojs/cli'
import type { IProjectConfig } from '@tarojs/taro/types/compile'
import TerserPlugin from 'terser-webpack-plugin'
import TsconfigPathsPlugin from 'tsconfig-paths-webpack-plugin'
import { oneModulePerTaroComponent } from './taro-components'

const root = path.resolve(__dirname, '..')
const { version, browserslist } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  version: string
  browserslist: string[]
}
const isH5 = process.env.TARO_ENV === 'h5'
const outputRoot = process.env.ANTOU_OUT ?? `dist/${process.env.TARO_ENV}`
const isProduction = process.env.NODE_ENV === 'production'

const filesIn = (folder: string) =>
  fs
    .readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(root, folder, entry.name))

const packages = (names: string) => new RegExp(`[\\\\/]node_modules[\\\\/](${names})[\\\\/]`)

// Lengths are written in CSS px at 375 wide and stay px on both targets: a phone's width is no reason to enlarge text,
// and the three text sizes scale through tokens instead. Drawings come at 750 (§9), so their figures are halved.
const pxtransform = { enable: false, config: {} }

/** Likewise, and so large that Babel would hold up every build. */
const LARGE_PACKAGES = packages('pdfjs-dist|docx-preview')
/** pdf.js as it is published, and what it asks for (src/platform/h5/viewers/pdf-library.ts): characters' names, its fonts, its decoders. */
const PDF_SCRIPTS = ['pdf.min.mjs', 'pdf.worker.min.mjs']
const PDF_PARTS = ['cmaps', 'standard_fonts', ...['jbig2', 'openjpeg', 'qcms_bg'].map((name) => `wasm/${name}.wasm`)]
const pdfPackage = JSON.parse(fs.readFileSync(path.join(root, 'node_modules/pdfjs-dist/package.json'), 'utf8')) as {
  version: string
}

/** Shown by the page 帮助; a tree without its documents builds as well. */
const GUIDE_PICTURES = 'docs/guide/pictures'

/** Published for newer browsers than ours (browserslist): compiled like our own. */
const MODERN_PACKAGES = ['@simplewebauthn/browser', '@wecom/jssdk', 'uqr']

/** Modules that Taro's H5 runtime pulls into every first load, and ours that do as much of it as the app uses. */
const LIGHTER = {
  'universal-router': 'src/platform/h5/router/routes.ts',
  'query-string': 'src/platform/h5/router/query.ts',
  // Rules and a font of widgets that src/platform/h5/components draws itself.
  '@tarojs/components/dist/taro-components/taro-components.css': 'src/platform/h5/nothing.ts',
} as const

/** Swc instead of Terser: a third of a build's time less, and 1 % smaller. */
const MINIFIED = {
  minify: TerserPlugin.swcMinify,
  extractComments: false,
  terserOptions: { ecma: 2017, compress: { passes: 2, ecma: 2017 }, format: { comments: false } },
}

/** Left to Babel (babel.config.js), whose plugins rewrite imports of Taro's calls and of NutUI's styles. */
const NEEDS_BABEL = /@tarojs\/taro\b|@nutui\//
/** webpack tries it with an empty name as well. */
const isPlain = (file: string) => path.isAbsolute(file) && !NEEDS_BABEL.test(fs.readFileSync(file, 'utf8'))

/** Always compiled, as Babel's preset does: of these the floor's engines read some and others not. */
const CLASS_PARTS = [
  'transform-class-properties',
  'transform-private-methods',
  'transform-private-property-in-object',
  'transform-class-static-block',
]

/** Swc's part of H5: compiled as by Babel, in a sixth of the time. The mini program's imports need a plugin of Babel's each. */
const SWC = {
  env: { targets: browserslist, include: CLASS_PARTS },
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' }, useDefineForClassFields: true },
    externalHelpers: true,
  },
}

type Chain = Parameters<NonNullable<NonNullable<IProjectConfig<'webpack5'>['mini']>['webpackChain']>>[0]

/** Moves what needs none of Babel's plugins from Taro's rule to one of its own. */
function compileBySwc(chain: Chain) {
  const script = chain.module.rule('script')
  const plain = chain.module.rule('plainScript').test(script.get('test'))
  for (const part of script.include.values()) plain.include.add(part)
  plain.exclude.add((file: string) => !isPlain(file))
  plain.use('swc').loader(require.resolve('swc-loader')).options(SWC)
  script.exclude.add(isPlain)
}

/** The contract lies beside src; aliases come from tsconfig. */
function ours(chain: Chain) {
  chain.resolve.plugin('tsconfig-paths').use(TsconfigPathsPlugin)
  const compiled = chain.module.rule('script').include
  compiled.add(path.join(root, 'contract'))
  for (const name of MODERN_PACKAGES) compiled.add(path.join(root, 'node_modules', name))
  // While developing, Babel's plugin keeps a page's state over a change.
  if (isH5 && isProduction) compileBySwc(chain)
  if (isProduction) chain.optimization.minimizer('terserPlugin').tap(() => [MINIFIED as never])
}

export default defineConfig<'webpack5'>(async () => {
  const config: IProjectConfig<'webpack5'> = {
    projectName: 'antou',
    date: '2026-11-21',
    designWidth: 750,
    deviceRatio: { 375: 2, 640: 2.34 / 2, 750: 1, 828: 1.81 / 2 },
    // Levels that elements nest in the mini program before each further level costs a component: our pages reach 22.
    baseLevel: 24,
    sourceRoot: 'src',
    outputRoot,
    framework: 'react',
    env: {
      TARO_APP_API: JSON.stringify(process.env.TARO_APP_API ?? (isH5 ? '' : 'http://127.0.0.1:8080')),
      // `off` for a firm to which WeChat has not granted wx.getLocation (docs/DEPLOY.md).
      TARO_APP_LOCATION: JSON.stringify(process.env.TARO_APP_LOCATION ?? 'on'),
      TARO_APP_VERSION: JSON.stringify(version),
      TARO_APP_PDFJS: JSON.stringify(pdfPackage.version),
    },
    compiler: { type: 'webpack5', prebundle: { enable: false } },
    cache: {
      // For modules that moved from one pack to another since, the splitting of the mini program's packs forgets some.
      enable: process.env.TARO_ENV !== 'weapp',
      // The page list is computed from the routes, and the entry from our loader: neither is a module webpack watches.
      buildDependencies: { antou: [...filesIn('src/routes'), ...filesIn('config'), ...filesIn('config/plugins')] },
      // Taro hands the object to webpack as it is; its type just does not name this one.
      ...({ cacheDirectory: path.join(root, '.cache/webpack') } as object),
    },
    copy: {
      patterns: isH5
        ? [
            ...PDF_PARTS.map((part) => ({
              from: `node_modules/pdfjs-dist/${part}`,
              to: `${outputRoot}/static/pdfjs/${pdfPackage.version}/${part}`,
            })),
            ...PDF_SCRIPTS.map((script) => ({
              from: `node_modules/pdfjs-dist/legacy/build/${script}`,
              to: `${outputRoot}/static/pdfjs/${pdfPackage.version}/${script}`,
            })),
            ...(fs.existsSync(path.join(root, GUIDE_PICTURES))
              ? [{ from: GUIDE_PICTURES, to: `${outputRoot}/static/guide` }]
              : []),
            // At the root: a worker answers for what lies beside and below it.
            { from: 'src/platform/h5/offline/worker.js', to: `${outputRoot}/offline-worker.js` },
          ]
        : [{ from: 'src/sitemap.json', to: `${outputRoot}/sitemap.json` }],
      options: {},
    },
    logger: { quiet: true, stats: false },
    plugins: [
      path.resolve(__dirname, 'plugins/h5-entry.ts'),
      path.resolve(__dirname, 'plugins/first-pages.ts'),
      path.resolve(__dirname, 'plugins/notices.ts'),
      path.resolve(__dirname, 'plugins/short-stats.ts'),
      path.resolve(__dirname, 'plugins/weapp-aria.ts'),
      path.resolve(__dirname, 'plugins/weapp-styles.ts'),
    ],
    terser: { enable: true },
    mini: {
      // Modules that only subpackages use go into them, once each: the main package grows with what it shows itself, and not by
      // two kilobytes a page. The runtime keeps one instance of a module whichever package brought it first.
      optimizeMainPackage: { enable: true },
      miniCssExtractPluginOption: { ignoreOrder: true },
      postcss: { pxtransform },
      webpackChain(chain) {
        ours(chain)
      },
    },
    h5: {
      publicPath: '/',
      staticDirectory: 'static',
      router: { mode: 'browser' },
      devServer: {
        open: false,
        host: '127.0.0.1',
        proxy: [
          {
            context: ['/v3', '/api', '/oss', '/im', '/demo/open'],
            target: process.env.ANTOU_API ?? 'http://127.0.0.1:8080',
            ws: true,
          },
        ],
      },
      output: isProduction
        ? { filename: 'js/[name].[contenthash:8].js', chunkFilename: 'js/[id].[chunkhash:8].js' }
        : {},
      miniCssExtractPluginOption: {
        ignoreOrder: true,
        filename: 'css/[name].[contenthash:8].css',
        // Names like the scripts': the app's own script lists each chunk's once, and the second list all but repeats the first.
        chunkFilename: 'css/[id].[chunkhash:8].css',
      },
      // Taro would turn `input` into its own element's name; ours are plain ones.
      postcss: {
        autoprefixer: { enable: true, config: {} },
        pxtransform,
        htmltransform: { enable: false, config: { removeCursorStyle: false } },
      },
      webpackChain(chain) {
        ours(chain)
        chain.module
          .rule('largePackages')
          .test(/\.mjs$/)
          .include.add(LARGE_PACKAGES)
          .end()
          .use('olderLanguage')
          .loader(path.resolve(__dirname, 'plugins/older-language.cjs'))
        chain.resolve.alias.set('@tarojs/components$', oneModulePerTaroComponent(root))
        for (const [name, file] of Object.entries(LIGHTER)) chain.resolve.alias.set(`${name}$`, path.join(root, file))
        chain.output.chunkLoadTimeout(120_000)
        chain.optimization.merge({
          splitChunks: {
            chunks: 'all',
            // A style is drawn from at once: what the first page shares with all others is less than a script's worth.
            minSize: { javascript: 20_000, unknown: 20_000, 'css/mini-extract': 8_000 },
            maxAsyncRequests: 30,
            maxInitialRequests: 10,
            hidePathInfo: true,
            cacheGroups: {
              default: false,
              defaultVendors: false,
              common: false,
              vendors: false,
              taro: {
                name: 'taro',
                test: packages('@tarojs|@stencil'),
                chunks: 'initial',
                priority: 100,
                enforce: true,
              },
              framework: {
                name: 'framework',
                test: packages('react|react-dom|scheduler|mobx|mobx-react-lite'),
                chunks: 'all',
                priority: 90,
                enforce: true,
              },
              shared: { minChunks: 2, priority: 10, reuseExistingChunk: true },
            },
          },
        })
      },
    },
  }
  if (!isH5) delete config.h5
  return config
})
