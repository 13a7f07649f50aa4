import type { IPluginContext } from '@tarojs/service'

// The same as src/platform/h5/start.ts: everybody comes to INIT and whoever is not signed in on to LOGIN, unless the app is opened
// at one of AS_ASKED.
const INIT = 'pages/init/init'
const LOGIN = 'pages/account/login/login'
/** Modules that every page but those two needs (h5-entry-loader.cjs). */
const LATER = 'platform/h5/router/laterPages.ts'
const AS_ASKED = ['/public/doc-details', '/set-up/set-up', '/account/register/register']
/** In src/index.html, before the app's own scripts and styles: a script after a style waits for it. */
const PLACE = '/*antou-first-pages*/'

// Before what only the pages need: Chromium puts off what is deferred, also behind what was asked for after it.
const OWN_SCRIPT = '<script defer="defer" src='
const FIRST_SCRIPT = '<script defer="defer" fetchpriority="high" src='

interface Chunk {
  files: Iterable<string>
  canBeInitial(): boolean
}

interface Compilation {
  chunkGroups: Iterable<{ origins: { request: string }[]; chunks: Chunk[] }>
  outputOptions: { publicPath?: unknown }
  assets: Record<string, { source(): string | Buffer }>
  updateAsset(name: string, source: unknown): void
  hooks: { processAssets: { tap(options: { name: string; stage: number }, work: () => void): void } }
}

/**
 * H5: the scripts of the first pages are on their way with the app's own. The app asks for them only once it runs itself,
 * for one after the other, and on a slow line those two round trips are a fifth of the wait for the login.
 */
export default (ctx: IPluginContext) => {
  ctx.modifyWebpackChain(({ chain }) => {
    if (process.env.TARO_ENV === 'h5' && process.env.NODE_ENV === 'production')
      chain.plugin('antouFirstPages').use(FirstPagesPlugin)
  })
}

class FirstPagesPlugin {
  // biome-ignore lint/suspicious/noExplicitAny: webpack ships no types that Taro's copy of it accepts
  apply(compiler: any) {
    const { PROCESS_ASSETS_STAGE_REPORT: stage } = compiler.webpack.Compilation
    compiler.hooks.thisCompilation.tap('AntouFirstPages', (compilation: Compilation) => {
      compilation.hooks.processAssets.tap({ name: 'AntouFirstPages', stage }, () => {
        const shell = compilation.assets['index.html']?.source().toString()
        const [init, login, later] = [INIT, LOGIN, LATER].map((page) => filesOf(page, compilation))
        if (!shell?.includes(PLACE) || !init?.length || !login?.length || !later?.length || !shell.includes(OWN_SCRIPT))
          throw new Error('there is no shell, init, login or table of pages')
        // The two share what every page does.
        const more = login.filter((file) => !init.includes(file))
        const whole = shell.replace(PLACE, () => asking(init, more, later)).replaceAll(OWN_SCRIPT, FIRST_SCRIPT)
        compilation.updateAsset('index.html', new compiler.webpack.sources.RawSource(whole))
      })
    })
  }
}

/** Place at which a page's own chunks are asked for. */
function filesOf(page: string, { chunkGroups, outputOptions }: Compilation): string[] {
  const group = [...chunkGroups].find(({ origins }) => origins.some(({ request }) => request?.endsWith(page)))
  const later = group?.chunks.filter((chunk) => !chunk.canBeInitial()) ?? []
  return later
    .flatMap(({ files }) => [...files])
    .filter((file) => /\.(js|css)$/.test(file))
    .map((file) => `${outputOptions.publicPath}${file}`)
}

/** Written for the oldest engines. Those that know no preload ask when the app does. */
const asking = (init: string[], login: string[], later: string[]) =>
  `(function(){if(${JSON.stringify(AS_ASKED)}.indexOf(location.pathname)>=0)return;
var t;try{t=localStorage.getItem('antou.token')}catch(e){}
${JSON.stringify(init)}.concat(t&&t.indexOf('guest.')?${JSON.stringify(later)}:${JSON.stringify(login)}).forEach(function(f){
var l=document.createElement('link');l.rel='preload';l.as=/css$/.test(f)?'style':'script';l.fetchPriority='low';l.href=f;document.head.appendChild(l)})})();`
