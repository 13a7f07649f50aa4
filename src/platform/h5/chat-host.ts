import { seconds } from '@contract/duration'
import { capabilities } from '../capabilities'
import { chooseInRounds } from '../chooseInRounds'
import { hostLimits } from '../hostLimits'
import type { Host, LocalFile, Outcome, SignUrl } from '../port'
import { BridgeSignature, keptSignatures, signedAddressOf } from './bridge-signature'
import { type ChatSdk, failureOf, HostFailure, inTime, keepRejectionsIn } from './chat-sdk'
import { leaveFor } from './consent'
import { landingUrl } from './first'
import { isApple, type WebHostKind } from './host-kind'
import { settings } from './settings'
import { ShareMenu } from './share-menu'
import { whenQuiet } from './transport'

type ChatKind = Exclude<WebHostKind, 'browser'>

const NAMES = { wechat: '微信', wecom: '企业微信', 'mp-webview': '微信' } satisfies Record<ChatKind, string>

/** Vendors' SDKs, each a chunk of its own that only its host loads. */
const load = {
  wechat: async () => (await import('./wechat-sdk')).wechatSdk(false),
  'mp-webview': async () => (await import('./wechat-sdk')).wechatSdk(true),
  wecom: async () => (await import('./wecom-sdk')).wecomSdk(),
} satisfies Record<ChatKind, () => Promise<ChatSdk>>

const PAGE_MS = seconds(5)

/**
 * H5 host inside WeChat, WeCom or a mini program's web-view. Falls back to the browser's functions where the program
 * shows no bridge.
 */
export function chatHost(kind: ChatKind, browser: Host): Host {
  const { hostMs } = settings
  const name = NAMES[kind]
  const silent = `${name}没有响应，请关闭页面后重新打开`
  let sign: SignUrl = () => Promise.reject(new HostFailure('error'))
  let sdk: Promise<ChatSdk> | undefined
  let patience: Promise<void> | undefined
  let picturesFromFiles = !isApple(navigator.userAgent)

  /** Waits for the bridge once; one that appears later is noticed at the next call. */
  const hasBridge = async () => {
    if (window.WeixinJSBridge) return true
    patience ??= waitForBridge(hostMs.bridge)
    await patience
    return !!window.WeixinJSBridge
  }
  const theSdk = () => {
    sdk ??= load[kind]()
    sdk.catch(() => {
      sdk = undefined
    })
    return sdk
  }
  const signing = new BridgeSignature({
    policy: signedAddressOf(kind, isApple(navigator.userAgent) ? 'apple' : 'other', settings),
    addressOf: (which) => (which === 'landing' ? landingUrl : (location.href.split('#')[0] ?? '')),
    configure: async (url) => (await theSdk()).configure(url, (signer, asked) => sign(signer, asked)),
    refused: `${name}没有认可这个页面，请联系管理员检查可信域名`,
  })

  const configured = async (): Promise<ChatSdk> => {
    if (!(await hasBridge())) throw new HostFailure('timeout', `没有连接到${name}，请在${name}中打开`)
    const ready = (async () => {
      await signing.ready()
      return theSdk()
    })()
    return inTime(ready, hostMs.call, silent)
  }
  /** Runs an SDK call and returns its outcome; `ms` is the time-out of its answer. */
  const run = async <T>(ms: number, work: (sdk: ChatSdk) => Promise<T>): Promise<Outcome<T>> => {
    try {
      const ready = await configured()
      return { ok: true, value: await inTime(work(ready), ms, silent) }
    } catch (error) {
      const { why, words } = failureOf(error)
      // Keeps the server's message: only it knows why it did not sign.
      return { ok: false, why, message: words ?? serverWords(error) }
    }
  }
  const native = async <T>(work: () => Promise<Outcome<T>>, otherwise: () => Promise<Outcome<T>>) =>
    (await hasBridge()) ? work() : otherwise()

  const shareMenu = new ShareMenu({
    hide: async () => (await run(hostMs.call, (ready) => ready.hideShare())).ok,
    whenQuiet: () => whenQuiet(PAGE_MS),
  })
  /** A mini program's own page offers sharing, not the web page in it. */
  const hideShareSoon = () => kind !== 'mp-webview' && shareMenu.hideSoon()

  keepRejectionsIn()
  return {
    ...browser,
    kind,
    can: (capability) => capabilities[kind].has(capability),
    signWith(given) {
      sign = keptSignatures(given)
    },
    ready: () => run(hostMs.call, async () => undefined),
    onRouteChange: hideShareSoon,
    async authCode({ url }) {
      if (!capabilities[kind].has('oauth')) return { ok: false, why: 'appOnly' }
      // The consent page is an ordinary address: going there needs no bridge.
      return leaveFor(url)
    },
    scan: () =>
      native(
        () => run(hostMs.ask, (ready) => ready.scan()),
        () => browser.scan(),
      ),
    // A picture's bytes are documented for iOS only (getLocalImgData), and choosing one not for desktops: there, and
    // after one failure of the client, the page's own dialog is used, which must open while the tap is being handled.
    async chooseImage(options) {
      if (picturesFromFiles || !(await hasBridge())) return browser.chooseImage(options)
      const chosen = await chooseInRounds({ count: options.count, most: hostLimits.chatPictures }, (count) =>
        run(hostMs.ask, (ready) => ready.chooseImage({ ...options, count })),
      )
      if (chosen.ok) return { ok: true, value: chosen.value.map(pictureFile) }
      if (chosen.why === 'cancelled' || chosen.why === 'denied') return chosen
      picturesFromFiles = true
      return { ok: false, why: 'error', message: '没有取到图片，请再点一次，从文件中选择' }
    },
    locate: () =>
      native(
        () => run(hostMs.call, (ready) => ready.locate()),
        () => browser.locate(),
      ),
    openLocation: (place) =>
      native(
        () => run(hostMs.ask, (ready) => ready.openLocation(place)),
        () => browser.openLocation(place),
      ),
    previewFile: (file) =>
      native(
        () =>
          run(hostMs.ask, (ready) =>
            ready.previewFile ? ready.previewFile(file) : Promise.reject(new HostFailure('appOnly')),
          ).then((shown) => (isTold(shown) ? shown : browser.previewFile(file))),
        () => browser.previewFile(file),
      ),
    // Only pictures with a public address: the program fetches them itself. If it refuses, the page shows them.
    previewImages: (urls, index) =>
      native(
        async () => {
          if (!urls.every((url) => /^https?:/.test(url))) return browser.previewImages(urls, index)
          const shown = await run(hostMs.ask, (ready) => ready.previewImages(urls, index))
          return isTold(shown) ? shown : browser.previewImages(urls, index)
        },
        () => browser.previewImages(urls, index),
      ),
    // Chat browsers do not save files from a page.
    saveContact: async () => ({ ok: false, why: 'appOnly' }),
    async share(card) {
      if (!capabilities[kind].has('share')) return { ok: false, why: 'appOnly' }
      // The delayed hiding of sharing must not run after the page has offered it.
      shareMenu.keep()
      const shared = await run(hostMs.ask, (ready) => ready.share(card))
      if (shared.ok && shared.value === 'menu') shareMenu.opened()
      else hideShareSoon()
      return shared
    },
    waitingCard: () => undefined,
    closeWindow: () => run(hostMs.call, (ready) => ready.closeWindow()),
  }
}

/** True when the SDK showed it, or the user prevented that; otherwise the page shows it by itself, without the SDK. */
const isTold = (shown: Outcome<void>) => shown.ok || shown.why === 'cancelled' || shown.why === 'timeout'

/** iOS injects the bridge some time after the page began. */
function waitForBridge(ms: number): Promise<void> {
  return new Promise((resolve) => {
    document.addEventListener('WeixinJSBridgeReady', () => resolve(), { once: true })
    setTimeout(resolve, ms)
  })
}

const CHINESE = /[一-龥]/
const serverWords = (error: unknown): string | undefined =>
  error instanceof Error && CHINESE.test(error.message) ? error.message : undefined

/** Clients send a data URL, or only the part after its comma. */
function pictureFile(data: string, index: number): LocalFile {
  const bytes = Uint8Array.from(atob(data.split(',').pop() ?? ''), (letter) => letter.charCodeAt(0))
  const blob = new Blob([bytes], { type: 'image/jpeg' })
  return { path: URL.createObjectURL(blob), name: `图片${index + 1}.jpg`, size: blob.size, type: blob.type, blob }
}
