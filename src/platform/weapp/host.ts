import Taro from '@tarojs/taro'
import { capabilities } from '../capabilities'
import type { Host, HostKind, LocalFile, Outcome } from '../port'
import { recordSound } from './recorder'
import { offer, showMenu, waitingCard } from './sharing'

const appOnly = { ok: false, why: 'appOnly' } as const

/** What WeCom adds to `wx` in its mini programs. */
interface WecomApis {
  login(options: { success(reply: { code: string }): void; fail(reply: unknown): void }): void
  openEnterpriseChat?(options: { useridlist: string; success(): void; fail(reply: unknown): void }): void
}
declare const wx: { qy?: WecomApis }

/** WeCom runs mini programs too and says so. */
const kind: Extract<HostKind, 'weapp' | 'weapp-wecom'> =
  (Taro.getSystemInfoSync() as { environment?: string }).environment === 'wxwork' ? 'weapp-wecom' : 'weapp'

/** A WeChat call as an outcome: its errMsg tells a cancel from a refusal. */
async function outcome<T>(call: Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await call }
  } catch (error) {
    const message = (error as { errMsg?: string }).errMsg ?? ''
    if (/cancel/i.test(message)) return { ok: false, why: 'cancelled' }
    if (/auth|deny|denied|permission/i.test(message)) return { ok: false, why: 'denied' }
    return { ok: false, why: 'error' }
  }
}

const map = <A, B>(result: Outcome<A>, change: (value: A) => B): Outcome<B> =>
  result.ok ? { ok: true, value: change(result.value) } : result
const nothing = (result: Outcome<unknown>): Outcome<void> => map(result, () => undefined)

export const weappHost: Host = {
  kind,
  can: (capability) => capabilities[kind].has(capability),
  // WeChat knows who runs here: nothing is signed.
  signWith() {},
  ready: async () => ({ ok: true, value: undefined }),
  onRouteChange: showMenu,
  authCode: async () => map(await outcome(kind === 'weapp' ? Taro.login() : wecomLogin()), ({ code }) => ({ code })),
  returned: () => undefined,
  scanLogin: async () => appOnly,
  scan: async () => map(await outcome(Taro.scanCode({})), ({ result }) => result),
  async chooseImage({ count, camera }) {
    const chosen = await outcome(
      Taro.chooseMedia({ count, mediaType: ['image'], sourceType: camera ? ['camera'] : ['album', 'camera'] }),
    )
    return map(chosen, ({ tempFiles }) =>
      tempFiles.map(({ tempFilePath, size }) => localFile(tempFilePath, nameOf(tempFilePath), size, 'image/jpeg')),
    )
  },
  async chooseFile({ count, extensions }) {
    const chosen = await outcome(
      Taro.chooseMessageFile({ count, type: 'all', extension: extensions ? [...extensions] : undefined }),
    )
    return map(chosen, ({ tempFiles }) => tempFiles.map(({ path, name, size }) => localFile(path, name, size, '')))
  },
  record: recordSound,
  async locate() {
    const found = await outcome(Taro.getLocation({ type: 'gcj02' }))
    return map(found, ({ latitude, longitude }) => ({ lat: latitude, lng: longitude, datum: 'gcj02' as const }))
  },
  openLocation: async ({ lat, lng, name, address }) =>
    nothing(await outcome(Taro.openLocation({ latitude: lat, longitude: lng, name, address }))),
  async previewFile({ url }) {
    const fetched = await outcome(Taro.downloadFile({ url }))
    if (!fetched.ok) return fetched
    return nothing(await outcome(Taro.openDocument({ filePath: fetched.value.tempFilePath, showMenu: true })))
  },
  previewImages: async (urls, index) =>
    nothing(await outcome(Taro.previewImage({ urls: [...urls], current: urls[index] }))),
  async share(card) {
    offer(card)
    return { ok: true, value: 'menu' }
  },
  waitingCard,
  async openChat(userId) {
    const chat = wx.qy?.openEnterpriseChat
    if (!chat) return appOnly
    return nothing(await outcome(new Promise<void>((success, fail) => chat({ useridlist: userId, success, fail }))))
  },
  closeWindow: async () => appOnly,
}

function wecomLogin(): Promise<{ code: string }> {
  return new Promise((success, fail) => {
    if (wx.qy) wx.qy.login({ success, fail })
    else fail({ errMsg: 'qy.login:fail' })
  })
}

const localFile = (path: string, name: string, size: number, type: string): LocalFile => ({ path, name, size, type })
const nameOf = (path: string) => path.split('/').pop() ?? '图片'
