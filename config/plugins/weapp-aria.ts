import path from 'node:path'
import type { IPluginContext } from '@tarojs/service'
import spoken from './weapp-spoken.json'

interface MiniPlatform {
  template: { mergeComponents(ctx: unknown, components: typeof spoken): void }
  runtimePath: string | string[]
}

/**
 * The mini program's templates bind only the attributes Taro lists; a control's spoken name and role are not among them.
 * Attributes travel by number, counted over the sorted list: what the templates are told, the runtime must be told too,
 * or every later attribute lands in its neighbour.
 */
export default (ctx: IPluginContext) => {
  ctx.registerMethod({
    name: 'onSetupClose',
    fn(platform: MiniPlatform) {
      if (process.env.TARO_ENV !== 'weapp') return
      platform.template.mergeComponents(ctx, spoken)
      platform.runtimePath = [platform.runtimePath, path.resolve(__dirname, 'weapp-spoken.js')].flat()
    },
  })
}
