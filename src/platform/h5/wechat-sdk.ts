import wx from 'weixin-js-sdk'
import { type ChatSdk, failureOf } from './chat-sdk'

/** WeChat's native names of the calls we use: the SDK's names differ for two of them. */
const NATIVE_APIS = [
  'scanQRCode',
  'chooseImage',
  'getLocalImgData',
  'geoLocation',
  'openLocation',
  'imagePreview',
  'closeWindow',
  'hideMenuItems',
  'showMenuItems',
  'updateAppMessageShareData',
]

/** Menu items for sharing with a person, not with everybody. */
const TO_A_PERSON = ['menuItem:share:appMessage', 'menuItem:favorite']
const SHARE_ITEMS = [
  ...TO_A_PERSON,
  'menuItem:share:timeline',
  'menuItem:share:qq',
  'menuItem:share:weiboApp',
  'menuItem:share:QZone',
  'menuItem:copyUrl',
  'menuItem:openWithQQBrowser',
  'menuItem:openWithSafari',
]

/** The package's types lack `cancel` in places and `invoke`, and declare numbers where clients send texts. */
const sdk = wx as unknown as Record<string, (options: object) => void> & {
  invoke(name: string, params: object, callback: (reply: { err_msg?: string; errMsg?: string }) => void): void
  miniProgram: { navigateBack(options: { delta: number; success(): void; fail(reply: unknown): void }): void }
}

/** Makes an SDK call as a promise; a cancel is a callback apart from a failure. */
const callSdk = <T>(name: string, options: object = {}): Promise<T> =>
  new Promise((resolve, reject) => {
    const fail = (reply: unknown) => reject(failureOf(reply))
    sdk[name]?.({ ...options, success: resolve, fail, cancel: () => fail({ errMsg: `${name}:cancel` }) })
  })

/** A client without this call needs no verification: it allows every call. */
const isVerified = (said: string) => /:ok$/.test(said) || /function[_ ]not[_ ]exist/.test(said)

function verifyConfig(): Promise<void> {
  return new Promise((resolve, reject) => {
    sdk.invoke('preVerifyJSAPI', { verifyJsApiList: NATIVE_APIS, verifyOpenTagList: [] }, (reply) =>
      isVerified(reply.errMsg ?? reply.err_msg ?? '') ? resolve() : reject(failureOf(reply)),
    )
  })
}

export function wechatSdk(inMiniProgram: boolean): ChatSdk {
  return {
    async configure(url, sign) {
      const { appId, timestamp, nonceStr, signature } = await sign('wechat', url)
      // `check: false` only keeps the signature for what follows. The SDK reports the success of the first
      // configuration and of no later one, so the verification is invoked here; this also avoids its reports to an
      // address of the vendor's.
      sdk.config?.({ appId, timestamp, nonceStr, signature, jsApiList: [], check: false })
      await verifyConfig()
    },
    async scan() {
      const { resultStr } = await callSdk<{ resultStr: string }>('scanQRCode', {
        needResult: 1,
        scanType: ['qrCode', 'barCode'],
      })
      // A bar code is prefixed with the name of its kind: 「CODE_128,12345」.
      return resultStr.replace(/^[A-Z]+_\d+,/, '')
    },
    async chooseImage({ count, camera }) {
      const { localIds } = await callSdk<{ localIds: string[] }>('chooseImage', {
        count,
        sizeType: ['compressed'],
        sourceType: camera ? ['camera'] : ['album', 'camera'],
      })
      const pictures: string[] = []
      // Sequential: a second call while one is under way throws inside the SDK.
      for (const localId of localIds)
        pictures.push((await callSdk<{ localData: string }>('getLocalImgData', { localId })).localData)
      return pictures
    },
    async locate() {
      const found = await callSdk<{ latitude: string; longitude: string }>('getLocation', { type: 'gcj02' })
      return { lat: Number(found.latitude), lng: Number(found.longitude), datum: 'gcj02' }
    },
    async openLocation({ lat, lng, name, address = '' }) {
      await callSdk('openLocation', { latitude: lat, longitude: lng, name, address, scale: 16 })
    },
    async previewImages(urls, index) {
      await callSdk('previewImage', { urls: [...urls], current: urls[index] ?? '' })
    },
    async hideShare() {
      await callSdk('hideMenuItems', { menuList: SHARE_ITEMS })
    },
    async share({ title, desc = '', link, image = '' }) {
      await callSdk('updateAppMessageShareData', { title, desc, link, imgUrl: image })
      await callSdk('showMenuItems', { menuList: TO_A_PERSON })
      return 'menu'
    },
    async closeWindow() {
      if (inMiniProgram) await toTheProgram()
      else await callSdk('closeWindow')
    },
  }
}

/** Goes back in the mini program: its web-view has no window to close. */
function toTheProgram(): Promise<void> {
  return new Promise((success, reject) => {
    sdk.miniProgram.navigateBack({ delta: 1, success: () => success(), fail: (reply) => reject(failureOf(reply)) })
  })
}
