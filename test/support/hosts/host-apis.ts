import { NOT_IN_WECOM } from '../../weapp/harness/wecom'

/**
 * Interfaces of each host, as its vendor documents them; the fakes take their calls from here and answer to nothing else. A
 * call that only some clients have is not in the others' rows, whatever a client is said to do.
 */

/** The bridge's own names (`geoLocation` is getLocation, `imagePreview` previewImage). */
const JS_SDK = [
  'scanQRCode',
  'chooseImage',
  'geoLocation',
  'openLocation',
  'imagePreview',
  'closeWindow',
  'hideMenuItems',
  'showMenuItems',
] as const
const WECHAT = [...JS_SDK, 'updateAppMessageShareData'] as const
const WECOM = [...JS_SDK, 'previewFile', 'shareAppMessage'] as const

/** JS-SDK of H5 pages. getLocalImgData is documented for iOS only; WeCom's desktop client has no camera and no album. */
export const bridgeApis = {
  wechatIos: [...WECHAT, 'getLocalImgData'],
  wechatAndroid: WECHAT,
  wecomIos: [...WECOM, 'getLocalImgData'],
  wecomAndroid: WECOM,
  wecomDesktop: WECOM.filter((name) => name !== 'chooseImage' && name !== 'scanQRCode'),
  miniProgram: [...WECHAT, 'invokeMiniProgramAPI'],
} as const

/** The oldest base library that docs/DEPLOY.md names: what came later is only used where it is there. */
export const LEAST_LIBRARY = '2.12.0'

/**
 * Calls of `wx` in a mini program: every one we make, with the base library it came with in WeChat (1.0.0: from the first),
 * and whether WeCom has it in its own.
 */
export const miniApis = {
  ...row('1.0.0', 'navigateTo redirectTo reLaunch switchTab navigateBack showModal showToast login scanCode'),
  ...row('1.0.0', 'getLocation openLocation openDocument previewImage downloadFile uploadFile connectSocket request'),
  ...row('1.0.0', 'getSystemInfoSync setStorageSync getStorageSync removeStorageSync getStorageInfoSync makePhoneCall'),
  ...row('1.0.0', 'getImageInfo'),
  ...row('2.4.0', 'compressImage'),
  ...row('1.0.0', 'setNavigationBarTitle canvasToTempFilePath getCurrentPages'),
  ...row('1.1.0', 'onNetworkStatusChange setClipboardData showShareMenu hideShareMenu'),
  ...row('1.1.0', 'openSetting'),
  ...row('1.1.1', 'canIUse'),
  ...row('1.2.0', 'addPhoneContact'),
  ...row('1.4.0', 'setNavigationBarColor createSelectorQuery'),
  ...row('1.5.0', 'checkIsSupportSoterAuthentication startSoterAuthentication'),
  ...row('1.6.0', 'checkIsSoterEnrolledInDevice'),
  ...row('1.6.0', 'getRecorderManager createInnerAudioContext'),
  ...row('1.9.9', 'getFileSystemManager env'),
  ...row('1.9.90', 'getUpdateManager'),
  ...row('2.1.0', 'getMenuButtonBoundingClientRect setBackgroundColor'),
  ...row('2.1.2', 'onAppShow onAppHide onError'),
  ...row('2.5.0', 'chooseMessageFile'),
  ...row('2.10.0', 'chooseMedia onUnhandledRejection'),
  ...row('2.11.0', 'onThemeChange'),
  ...row('2.12.0', 'previewMedia'),
  ...row('2.20.1', 'getWindowInfo getAppBaseInfo'),
  ...row('2.25.3', 'openAppAuthorizeSetting'),
}

export interface MiniApi {
  since: string
  inWecom: boolean
}

function row(since: string, names: string): Record<string, MiniApi> {
  return Object.fromEntries(names.split(' ').map((name) => [name, { since, inWecom: !NOT_IN_WECOM.includes(name) }]))
}
