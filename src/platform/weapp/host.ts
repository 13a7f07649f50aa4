import Taro from '@tarojs/taro'
import { capabilities } from '../capabilities'
import { chooseInRounds } from '../chooseInRounds'
import { hostLimits } from '../hostLimits'
import type { Host, HostKind, LocalFile, Outcome } from '../port'
import { outcomeOf } from './outcome'
import { playSound } from './player'
import { recordSound } from './recorder'
import { offer, showMenu, waitingCard } from './shareMenu'

const appOnly = { ok: false, why: 'appOnly' } as const

interface ChosenFile {
  path: string
  name: string
  size: number
}

/** WeCom's additions to `wx` in its mini programs. */
interface WecomApis {
  login(options: { success(reply: { code: string }): void; fail(reply: unknown): void }): void
  /** Only in newer clients. */
  chooseMessageFile?(options: {
    count: number
    type: 'all'
    success(reply: { tempFiles: readonly ChosenFile[] }): void
    fail(reply: unknown): void
  }): void
}
declare const wx: { qy?: WecomApis }

/** WeCom runs mini programs too and identifies itself. */
const kind: Extract<HostKind, 'weapp' | 'weapp-wecom'> =
  (Taro.getSystemInfoSync() as { environment?: string }).environment === 'wxwork' ? 'weapp-wecom' : 'weapp'

/** File types documented for openDocument; pictures, videos and sounds are opened otherwise. */
const OPENED = {
  document: ['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'pdf'],
  picture: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'bmp'],
  video: ['mp4', 'mov', 'm4v'],
  sound: ['mp3', 'm4a', 'aac', 'wav'],
} as const
type Opened = keyof typeof OPENED

function kindOf(name: string): Opened | 'other' {
  const extension = name.split('.').pop()?.toLowerCase() ?? ''
  const kinds = Object.keys(OPENED) as Opened[]
  return kinds.find((kind) => (OPENED[kind] as readonly string[]).includes(extension)) ?? 'other'
}

const map = <A, B>(result: Outcome<A>, change: (value: A) => B): Outcome<B> =>
  result.ok ? { ok: true, value: change(result.value) } : result
const dropValue = (result: Outcome<unknown>): Outcome<void> => map(result, () => undefined)

/** False in a build for a program that WeChat has not granted wx.getLocation: app.json does not name it then. */
const hasLocation = process.env.TARO_APP_LOCATION !== 'off'

export const weappHost: Host = {
  kind,
  can: (capability) => capabilities[kind].has(capability) && (capability !== 'location' || hasLocation),
  // WeChat knows the running program: nothing is signed.
  signWith() {},
  ready: async () => ({ ok: true, value: undefined }),
  onRouteChange: showMenu,
  authCode: async () =>
    map(await outcomeOf(() => (kind === 'weapp' ? Taro.login() : wecomLogin())), ({ code }) => ({ code })),
  returned: () => undefined,
  scanLogin: async () => appOnly,
  scan: async () => map(await outcomeOf(() => Taro.scanCode({})), ({ result }) => result),
  chooseImage: ({ count, camera }) =>
    chooseInRounds({ count, most: hostLimits.media }, (most) => chooseMedia(most, camera)),
  chooseFile: ({ count, extensions }) =>
    chooseInRounds({ count, most: hostLimits.messageFiles }, (most) => chooseFiles(most, extensions)),
  record: async (options) => {
    const begun = await outcomeOf(() => recordSound(options))
    return begun.ok ? begun.value : begun
  },
  async locate() {
    if (!hasLocation) return appOnly
    const found = await outcomeOf(() => Taro.getLocation({ type: 'gcj02' }))
    return map(found, ({ latitude, longitude }) => ({ lat: latitude, lng: longitude, datum: 'gcj02' as const }))
  },
  mapApps: [],
  openSite: async () => appOnly,
  openMap: async () => appOnly,
  openLocation: async ({ lat, lng, name, address }) =>
    dropValue(await outcomeOf(() => Taro.openLocation({ latitude: lat, longitude: lng, name, address }))),
  async previewFile({ url, name }) {
    const kind = kindOf(name)
    if (kind === 'picture') return dropValue(await outcomeOf(() => Taro.previewImage({ urls: [url], current: url })))
    if (kind === 'video')
      return dropValue(await outcomeOf(() => Taro.previewMedia({ sources: [{ url, type: 'video' }] })))
    if (kind === 'sound') return dropValue(await outcomeOf(() => playSound(url, name)))
    if (kind === 'other') return { ok: false, why: 'appOnly', message: '小程序里打不开这种文件，请在电脑上查看' }
    // The file is on this device already.
    if (url.startsWith(Taro.env.USER_DATA_PATH ?? 'wxfile:'))
      return dropValue(await outcomeOf(() => Taro.openDocument({ filePath: url, showMenu: true })))
    const fetched = await outcomeOf(() => Taro.downloadFile({ url }))
    if (!fetched.ok) return fetched
    return dropValue(await outcomeOf(() => Taro.openDocument({ filePath: fetched.value.tempFilePath, showMenu: true })))
  },
  previewImages: async (urls, index) =>
    dropValue(await outcomeOf(() => Taro.previewImage({ urls: [...urls], current: urls[index] }))),
  async saveContact({ name, mobile, email, firm, post }) {
    // Not available in WeCom's mini programs.
    if (kind !== 'weapp') return appOnly
    const card = {
      firstName: name,
      mobilePhoneNumber: mobile,
      ...(email && { email }),
      ...(firm && { organization: firm }),
      ...(post && { title: post }),
    }
    return dropValue(await outcomeOf(async () => Taro.addPhoneContact?.(card)))
  },
  async share(card) {
    offer(card)
    return { ok: true, value: 'menu' }
  },
  waitingCard,
  closeWindow: async () => appOnly,
}

async function chooseMedia(count: number, camera?: boolean): Promise<Outcome<LocalFile[]>> {
  const chosen = await outcomeOf(() =>
    Taro.chooseMedia({ count, mediaType: ['image'], sourceType: camera ? ['camera'] : ['album', 'camera'] }),
  )
  return map(chosen, ({ tempFiles }) =>
    tempFiles.map(({ tempFilePath, size }) => localFile(tempFilePath, nameOf(tempFilePath), size, 'image/jpeg')),
  )
}

async function chooseFiles(count: number, extensions?: readonly string[]): Promise<Outcome<LocalFile[]>> {
  const chosen = await outcomeOf(() =>
    kind === 'weapp-wecom' && wx.qy?.chooseMessageFile
      ? wecomFiles(count)
      : Taro.chooseMessageFile({ count, type: 'all', extension: extensions ? [...extensions] : undefined }),
  )
  return map(chosen, ({ tempFiles }) => tempFiles.map(({ path, name, size }) => localFile(path, name, size, '')))
}

/** WeCom's own dialog chooses from its chats; it takes no list of extensions, so the form checks the files. */
function wecomFiles(count: number): Promise<{ tempFiles: readonly ChosenFile[] }> {
  return new Promise((success, fail) => wx.qy?.chooseMessageFile?.({ count, type: 'all', success, fail }))
}

function wecomLogin(): Promise<{ code: string }> {
  return new Promise((success, fail) => {
    if (wx.qy) wx.qy.login({ success, fail })
    else fail({ errMsg: 'qy.login:fail' })
  })
}

const localFile = (path: string, name: string, size: number, type: string): LocalFile => ({ path, name, size, type })
const nameOf = (path: string) => path.split('/').pop() ?? '图片'
