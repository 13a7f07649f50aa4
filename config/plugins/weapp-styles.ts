import type { IPluginContext } from '@tarojs/service'
import { sources } from 'webpack'

/** Argument of Taro's hook: webpack's assets, by name. */
interface Assets {
  [name: string]: { source(): string | Buffer }
}

const APP_STYLE = 'app.wxss'
const A_PAGES_STYLE = /@import "\.\/pages\/[^"]+";/g

/**
 * Taro imports every sheet called like its shared chunk (common.wxss) into the app's: also a page's own that happens to
 * have that name, and WeChat refuses a sheet of another subpackage.
 */
export default (ctx: IPluginContext) => {
  ctx.modifyBuildAssets(({ assets }: { assets: Assets }) => {
    const sheet = assets[APP_STYLE]
    if (process.env.TARO_ENV !== 'weapp' || !sheet) return
    const own = String(sheet.source()).replace(A_PAGES_STYLE, '')
    assets[APP_STYLE] = new sources.RawSource(own)
  })
}
