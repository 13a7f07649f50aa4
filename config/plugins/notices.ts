import fs from 'node:fs'
import path from 'node:path'
import type { IPluginContext } from '@tarojs/service'
import { noticesOf, packageOf } from '../../scripts/notices.cjs'

interface BuiltModule {
  resource?: string
  /** The parts of several modules that were joined into one. */
  modules?: Iterable<BuiltModule>
  identifier?(): string
}

interface Compilation {
  modules: Iterable<BuiltModule>
  chunkGraph: { getNumberOfModuleChunks(module: BuiltModule): number }
}

/** Writes whose work is in the build: `notices.txt` in the web's folder, and beside the mini program's, which it is no part of. */
export default (ctx: IPluginContext) => {
  ctx.modifyWebpackChain(({ chain }) => {
    if (process.env.NODE_ENV === 'production') chain.plugin('antouNotices').use(NoticesPlugin)
  })
}

class NoticesPlugin {
  // biome-ignore lint/suspicious/noExplicitAny: webpack ships no types that Taro's copy of it accepts
  apply(compiler: any) {
    compiler.hooks.done.tap('AntouNotices', ({ compilation }: { compilation: Compilation }) => {
      const out: string = compiler.outputPath
      const isWeb = process.env.TARO_ENV === 'h5'
      const file = isWeb ? path.join(out, 'notices.txt') : `${out}-notices.txt`
      fs.writeFileSync(file, noticesOf(`案头 · ${isWeb ? 'H5' : '小程序'}`, packagesIn(compilation)))
    })
  }
}

function packagesIn({ modules, chunkGraph }: Compilation): Set<string> {
  const found = new Set<string>()
  const add = (module: BuiltModule) => {
    // Styles have no resource of their own once they are extracted: their name ends with the file.
    const file = module.resource ?? module.identifier?.().split('!').pop() ?? ''
    const folder = packageOf(file.split('?')[0] ?? '')
    if (folder) found.add(folder)
    for (const part of module.modules ?? []) add(part)
  }
  // A module that was read and found unused is in no chunk.
  for (const module of modules) if (chunkGraph.getNumberOfModuleChunks(module) > 0) add(module)
  return found
}
