import * as ww from '@wecom/jssdk'
import type { Signer, SignUrl } from '../port'
import { type ChatSdk, failureOf } from './chat-sdk'

const APIS = [
  'scanQRCode',
  'chooseImage',
  'getLocalImgData',
  'getLocation',
  'openLocation',
  'previewImage',
  'previewFile',
  'shareAppMessage',
  'hideMenuItems',
  'closeWindow',
] as const

const SHARE_ITEMS = [
  'menuItem:share:appMessage',
  'menuItem:share:wechat',
  'menuItem:share:timeline',
  'menuItem:favorite',
  'menuItem:copyUrl',
  'menuItem:openWithSafari',
]

/** Converts the SDK's rejections to HostFailure. */
async function convertFailure<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    throw failureOf(error)
  }
}

/** Adapter of WeCom's SDK, which reconfigures itself when the address has changed and asks for the signature. */
export function wecomSdk(): ChatSdk {
  let registered = false
  let signed: { asked: string; url: string } | undefined
  let signUrl: SignUrl

  const signature = (signer: Signer) => async (current: string) => {
    // The signed address may differ from the one the SDK asks for: bridge-signature.ts decides, for the life of the page.
    const url = signed?.asked === current ? signed.url : current
    const { timestamp, nonceStr, signature } = await signUrl(signer, url)
    return { timestamp, nonceStr, signature }
  }

  return {
    async configure(url, sign) {
      signUrl = sign
      signed = { asked: location.href.split('#')[0] ?? '', url }
      if (!registered) {
        const { appId, agentId = '' } = await sign('wecomAgent', url)
        ww.register({
          corpId: appId,
          agentId,
          jsApiList: [...APIS],
          getConfigSignature: signature('wecom'),
          getAgentConfigSignature: signature('wecomAgent'),
        })
        registered = true
      }
      await convertFailure<unknown>(ww.ensureConfigReady())
    },
    async scan() {
      const { resultStr = '' } = await convertFailure(ww.scanQRCode({ needResult: true }))
      return resultStr.replace(/^[A-Z]+_\d+,/, '')
    },
    async chooseImage({ count, camera }) {
      const { localIds } = await convertFailure(
        ww.chooseImage({
          count,
          sizeType: ['compressed' as ww.SizeType],
          sourceType: (camera ? ['camera'] : ['album', 'camera']) as ww.SourceType[],
        }),
      )
      const pictures: string[] = []
      for (const localId of localIds) pictures.push((await convertFailure(ww.getLocalImgData({ localId }))).localData)
      return pictures
    },
    async locate() {
      const { latitude, longitude } = await convertFailure(ww.getLocation({ type: 'gcj02' as ww.LocationType }))
      return { lat: Number(latitude), lng: Number(longitude), datum: 'gcj02' }
    },
    async openLocation({ lat, lng, name, address }) {
      await convertFailure(ww.openLocation({ latitude: lat, longitude: lng, name, address, scale: 16 }))
    },
    async previewImages(urls, index) {
      await convertFailure(ww.previewImage({ urls: [...urls], current: urls[index] ?? '' }))
    },
    async previewFile(file) {
      await convertFailure(ww.previewFile(file))
    },
    async hideShare() {
      await convertFailure(ww.hideMenuItems({ menuList: SHARE_ITEMS }))
    },
    async share({ title, desc = '', link, image = '' }) {
      await convertFailure(ww.shareAppMessage({ title, desc, link, imgUrl: image }))
      return 'sent'
    },
    async closeWindow() {
      await convertFailure(ww.closeWindow())
    },
  }
}
