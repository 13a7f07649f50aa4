import path from 'node:path'
import type { IPluginContext } from '@tarojs/service'

const TARO_LOADER = /taro-loader[\\/]lib[\\/]h5(\.js)?$/

interface LoaderItem {
  loader: string
}

/**
 * H5: replaces Taro's generated entry by our own (h5-entry-loader.cjs).
 * Taro's writes each page's path three times and pulls its navigation bar and tab bar; with 230 pages that is a fifth
 * of the first load, and its failed page imports are unhandled rejections.
 */
export default (ctx: IPluginContext) => {
  ctx.modifyWebpackChain(({ chain }) => {
    if (process.env.TARO_ENV !== 'h5') return
    chain.plugin('antouEntry').use(EntryPlugin)
  })
}

class EntryPlugin {
  // biome-ignore lint/suspicious/noExplicitAny: webpack ships no types that Taro's copy of it accepts
  apply(compiler: any) {
    compiler.hooks.compilation.tap({ name: 'AntouEntry', stage: 1000 }, (compilation: unknown) => {
      compiler.webpack.NormalModule.getCompilationHooks(compilation).loader.tap(
        { name: 'AntouEntry', stage: 1000 },
        (_context: unknown, module: { loaders: LoaderItem[] }) => {
          for (const item of module.loaders)
            if (TARO_LOADER.test(item.loader)) item.loader = path.resolve(__dirname, 'h5-entry-loader.cjs')
        },
      )
    })
  }
}
