import type { LaunchOptions } from '../app'
import type { Host } from '../host'
import type { AsyncApis, DirectApis } from './install-apis'

const SDK_VERSION = '3.8.9'

/** System information about the window, the phone and the host app. */
export function systemOf({ settings, app }: Pick<Host, 'settings' | 'app'>) {
  const { device, host, theme, fontSize } = settings
  const hasTabBar = Boolean(app.tabBar && !app.tabBar.custom)
  const windowHeight = device.height - (hasTabBar ? 50 + device.safeBottom : 0)
  const window = {
    pixelRatio: device.pixelRatio,
    screenWidth: device.width,
    screenHeight: device.height,
    windowWidth: device.width,
    windowHeight,
    statusBarHeight: device.statusBarHeight,
    screenTop: 0,
    safeArea: {
      left: 0,
      right: device.width,
      top: device.statusBarHeight,
      bottom: device.height - device.safeBottom,
      width: device.width,
      height: device.height - device.statusBarHeight - device.safeBottom,
    },
  }
  const phone = {
    brand: device.brand,
    model: device.model,
    system: device.system,
    platform: device.platform,
    abi: 'arm64',
    benchmarkLevel: -1,
    memorySize: '6144',
    cpuType: 'unknown',
    deviceAbi: 'arm64',
  }
  const base = {
    SDKVersion: SDK_VERSION,
    version: host === 'weapp-wecom' ? '4.1.30' : '8.0.56',
    language: 'zh_CN',
    enableDebug: false,
    host: { env: host === 'weapp-wecom' ? 'WeCom' : 'WeChat' },
    fontSizeSetting: fontSize,
    fontSizeScaleFactor: fontSize / 16,
    // The theme is present only with `darkmode` in app.json.
    ...(app.darkmode ? { theme } : {}),
  }
  return { window, phone, base, environment: host === 'weapp-wecom' ? { environment: 'wxwork' } : {} }
}

/** Position of the capsule: 87 × 32 px, 7 px from the right edge, 4 px below the status bar. */
export const capsuleOf = ({ settings }: Pick<Host, 'settings'>) => {
  const { width, statusBarHeight } = settings.device
  const top = statusBarHeight + 4
  return { width: 87, height: 32, top, bottom: top + 32, left: width - 94, right: width - 7 }
}

export function systemApis(
  host: Host,
  launched: () => LaunchOptions | undefined,
): { async: AsyncApis; direct: DirectApis } {
  const { window, phone, base, environment } = systemOf(host)
  const all = { ...window, ...phone, ...base, ...environment } as never
  return {
    async: {
      getSystemInfo: () => all,
      getSystemInfoAsync: () => all,
      // A phone on which nobody has set up a face or a finger.
      checkIsSupportSoterAuthentication: () => ({ supportMode: [] }),
    },
    direct: {
      getSystemInfoSync: () => all,
      getWindowInfo: () => window as never,
      getDeviceInfo: () => phone as never,
      getAppBaseInfo: () => base as never,
      getSystemSetting: () =>
        ({ bluetoothEnabled: true, locationEnabled: true, wifiEnabled: true, deviceOrientation: 'portrait' }) as never,
      getAppAuthorizeSetting: () =>
        ({ albumAuthorized: 'authorized', cameraAuthorized: 'authorized', locationAuthorized: 'authorized' }) as never,
      getMenuButtonBoundingClientRect: () => capsuleOf(host),
      getLaunchOptionsSync: () => launched() as never,
      getEnterOptionsSync: () => launched() as never,
      getAccountInfoSync: () =>
        ({ miniProgram: { appId: 'wx0000000000000000', envVersion: 'release', version: '1.0.0' } }) as never,
    },
  }
}
