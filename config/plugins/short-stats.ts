import type { IPluginContext } from '@tarojs/service'

interface StatsOptions {
  all?: boolean
  errors?: boolean
  warnings?: boolean
}

/**
 * Leaves errors and warnings alone in webpack's account of a build: Taro reads nothing else of it, and asks for all, which
 * for thousands of modules with their reasons is a sixth of a build.
 */
export default (ctx: IPluginContext) => {
  ctx.modifyWebpackChain(({ chain }) => {
    chain.plugin('antouShortStats').use(ShortStatsPlugin)
  })
}

class ShortStatsPlugin {
  // biome-ignore lint/suspicious/noExplicitAny: webpack ships no types that Taro's copy of it accepts
  apply(compiler: any) {
    // biome-ignore lint/suspicious/noExplicitAny: the same
    compiler.hooks.compilation.tap('AntouShortStats', (compilation: any) => {
      compilation.hooks.statsNormalize.tap({ name: 'AntouShortStats', stage: -100 }, (options: StatsOptions) => {
        options.all ??= false
        options.errors ??= true
        options.warnings ??= true
      })
    })
  }
}
