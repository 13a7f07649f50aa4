import Taro from '@tarojs/taro'
import type { System } from '../port'

const DEFAULT_STATUS_BAR = 20
/** Room of WeChat's usual capsule with its margins, px. */
const DEFAULT_CAPSULE = 97

/** Functions that WeCom does not document for its mini programs; both document getSystemInfoSync. */
interface WechatOnly {
  getWindowInfo?(): { statusBarHeight?: number | null; windowWidth?: number }
  getAppBaseInfo?(): { theme?: string }
  onThemeChange?(listener: (change: { theme?: string }) => void): void
}
declare const wx: WechatOnly
const systemInfo = (): Taro.getSystemInfoSync.Result => Taro.getSystemInfoSync()

/** Room of the capsule; undefined where the client answers with nothing, with zeros, or before it knows. */
function capsuleWidth(windowWidth = 0): number | undefined {
  try {
    const capsule = Taro.getMenuButtonBoundingClientRect() as { left: number; width: number } | null
    const room = capsule && capsule.width > 0 ? windowWidth - capsule.left : 0
    return room > 0 && room < windowWidth / 2 ? room : undefined
  } catch {
    return undefined
  }
}

let known: System['chrome'] | undefined

/** Space for the capsule, which floats over the right end of our navigation bar. */
function chrome(): System['chrome'] {
  if (known) return known
  const { statusBarHeight, windowWidth } = wx.getWindowInfo?.() ?? systemInfo()
  const top = statusBarHeight ?? DEFAULT_STATUS_BAR
  const width = capsuleWidth(windowWidth)
  if (width === undefined) return { top, capsuleWidth: DEFAULT_CAPSULE }
  known = { top, capsuleWidth: width }
  return known
}

/** Theme of the phone since its last change; before that it is asked for. */
let theme: string | undefined

let online = true

/** WeChat downloads a newer version by itself as the mini program starts. */
let isUpdateReady = false
const updateListeners: (() => void)[] = []
const updates = Taro.canIUse('getUpdateManager') ? Taro.getUpdateManager() : undefined
updates?.onUpdateReady(() => {
  isUpdateReady = true
  for (const listener of updateListeners) listener()
})

export const weappSystem: System = {
  get chrome() {
    return chrome()
  },
  isAtDesk: () => false,
  prefersDark: () => (theme ?? (wx.getAppBaseInfo?.() ?? systemInfo()).theme) === 'dark',
  onSchemeChange: (listener) =>
    wx.onThemeChange?.((change) => {
      theme = change.theme
      listener()
    }),
  isOnline: () => online,
  onNetworkChange(listener) {
    Taro.onNetworkStatusChange(({ isConnected }) => {
      online = isConnected
      listener(isConnected)
    })
  },
  // app.config locks the mini program to portrait.
  onLandscape() {},
  // WeChat moves the page up by itself.
  onKeyboard: () => () => {},
  onShow: (listener) => Taro.onAppShow(() => listener()),
  onHide: (listener) => Taro.onAppHide(() => listener()),
  onFault(listener) {
    Taro.onUnhandledRejection(({ reason }) => listener(reason))
    Taro.onError((error) => listener(error))
  },
  // Fails before the first page, which is when there is no title bar yet.
  setTitle: (text) => Taro.setNavigationBarTitle({ title: text }).catch(() => {}),
  uncover() {},
  setScheme(scheme) {
    Taro.setNavigationBarColor({
      frontColor: scheme === 'dark' ? '#ffffff' : '#000000',
      backgroundColor: '#ffffff',
    })
    Taro.setBackgroundColor({ backgroundColor: scheme === 'dark' ? '#111214' : '#F4F5F7' })
  },
  async copy(text) {
    try {
      await Taro.setClipboardData({ data: text })
      return true
    } catch {
      return false
    }
  },
  call: (phone) => Taro.makePhoneCall({ phoneNumber: phone }).catch(() => {}),
  // The host keeps the program itself.
  opensOffline() {},
  // Neither is available here: capabilities.ts.
  sms() {},
  mail() {},
  randomId() {
    // No crypto in the logic layer before library 2.28; ids here need to be unique, not secret, except the device's,
    // which the server replaces with one of its own at the first sign-in.
    const part = () =>
      Math.floor(Math.random() * 0x1_0000_0000)
        .toString(16)
        .padStart(8, '0')
    return part() + part() + part() + part()
  },
  onUpdateReady(listener) {
    updateListeners.push(listener)
    // It may have been ready before anybody listened.
    if (isUpdateReady) listener()
  },
  async upgrade() {
    if (isUpdateReady) updates?.applyUpdate()
    return isUpdateReady
  },
  reload: () => Taro.reLaunch({ url: '/pages/init/init' }),
}
