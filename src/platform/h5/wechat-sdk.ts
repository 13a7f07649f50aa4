import wx from 'weixin-js-sdk'
import { type ChatSdk, failureOf } from './chat-sdk'

/** WeChat's own names of what we call: its SDK's names differ for two of them. */
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

/** To a person, not to everybody. */
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

/** The package's types know neither `cancel` everywhere nor `invoke`, and say numbers where clients send texts. */
const sdk = wx as unknown as Record<string, (options: object) => void> & {
  invoke(name: string, params: object, callback: (reply: { err_msg?: string; errMsg?: string }) => void): void
  miniProgram: { navigateBack(options: { delta: number; success(): void; fail(reply: unknown): void }): void }
}

/** A call of the SDK as a promise; a cancel is a callback apart from a failure. */
const asked = <T>(name: string, options: object = {}): Promise<T> =>
  new Promise((resolve, reject) => {
    const fail = (reply: unknown) => reject(failureOf(reply))
    sdk[name]?.({ ...options, success: resolve, fail, cancel: () => fail({ errMsg: `${name}:cancel` }) })
  })

/** A client that has no such call asks for no verification: it lets everything be called as it is. */
const isVerified = (said: string) => /:ok$/.test(said) || /function[_ ]not[_ ]exist/.test(said)

function verified(): Promise<void> {
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
      // `check: false` only keeps the signature for what follows. The SDK tells of a first configuration's success and
      // of no later one's, so the verification is invoked here; besides, its own reports to an address of the vendor's.
      sdk.config?.({ appId, timestamp, nonceStr, signature, jsApiList: [], check: false })
      await verified()
    },
    async scan() {
      const { resultStr } = await asked<{ resultStr: string }>('scanQRCode', {
        needResult: 1,
        scanType: ['qrCode', 'barCode'],
      })
      // A bar code comes with the name of its kind: 「CODE_128,12345」.
      return resultStr.replace(/^[A-Z]+_\d+,/, '')
    },
    async chooseImage({ count, camera }) {
      const { localIds } = await asked<{ localIds: string[] }>('chooseImage', {
        count: Math.min(count, 9),
        sizeType: ['compressed'],
        sourceType: camera ? ['camera'] : ['album', 'camera'],
      })
      const pictures: string[] = []
      // One after another: a second call while one is under way throws inside the SDK.
      for (const localId of localIds)
        pictures.push((await asked<{ localData: string }>('getLocalImgData', { localId })).localData)
      return pictures
    },
    async locate() {
      const found = await asked<{ latitude: string; longitude: string }>('getLocation', { type: 'gcj02' })
      return { lat: Number(found.latitude), lng: Number(found.longitude), datum: 'gcj02' }
    },
    async openLocation({ lat, lng, name, address = '' }) {
      await asked('openLocation', { latitude: lat, longitude: lng, name, address, scale: 16 })
    },
    async previewImages(urls, index) {
      await asked('previewImage', { urls: [...urls], current: urls[index] ?? '' })
    },
    async hideShare() {
      await asked('hideMenuItems', { menuList: SHARE_ITEMS })
    },
    async share({ title, desc = '', link, image = '' }) {
      await asked('updateAppMessageShareData', { title, desc, link, imgUrl: image })
      await asked('showMenuItems', { menuList: TO_A_PERSON })
      return 'menu'
    },
    async closeWindow() {
      if (inMiniProgram) await toTheProgram()
      else await asked('closeWindow')
    },
  }
}

/** A web-view has no window to close: the page of the mini program that shows it does the going back. */
function toTheProgram(): Promise<void> {
  return new Promise((success, reject) => {
    sdk.miniProgram.navigateBack({ delta: 1, success: () => success(), fail: (reply) => reject(failureOf(reply)) })
  })
}
