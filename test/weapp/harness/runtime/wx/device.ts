import type { Application } from '../app'
import type { Host } from '../host'
import { Refusal } from '../refusal'
import type { AsyncApis, DirectApis } from './install-apis'

/** Viewers, the clipboard and the network state. They need no answer; their calls are recorded. */
export function deviceApis(host: Host): AsyncApis {
  const mustExist = (path: string) => {
    if (!host.files.read(path)) throw new Refusal(`fail file doesn't exist`)
  }
  return {
    openDocument: ({ filePath }) => mustExist(filePath),
    previewImage: ({ urls }) => {
      if (!Array.isArray(urls) || urls.length === 0) throw new Refusal('fail parameter error: urls should be an Array')
    },
    previewMedia: ({ sources }) => {
      if (sources.length === 0) throw new Refusal('fail parameter error: sources should not be empty')
    },
    openLocation: ({ latitude, longitude }) => {
      if (typeof latitude !== 'number' || typeof longitude !== 'number')
        throw new Refusal('fail parameter error: parameter.latitude should be Number')
    },
    setClipboardData: ({ data }) => {
      host.clipboard = data
      host.screen.toast('内容已复制', 1500, 'toast')
    },
    getClipboardData: () => ({ data: host.clipboard }),
    getNetworkType: () => ({ networkType: host.connection.type }) as never,
    getSetting: () => ({ authSetting: {} }) as never,
  }
}

const EVENTS = `AppShow AppHide Error UnhandledRejection PageNotFound ThemeChange MemoryWarning NetworkStatusChange
  WindowResize KeyboardHeightChange UserCaptureScreen AudioInterruptionBegin AudioInterruptionEnd`.split(/\s+/)

/** The `wx.onX` and `wx.offX` functions of app events. */
export const eventApis = (application: Application): Record<string, unknown> =>
  Object.fromEntries(
    EVENTS.flatMap((name) => [
      [`on${name}`, (listener: (value: unknown) => void) => application.on(name, listener)],
      [`off${name}`, (listener?: (value: unknown) => void) => application.off(name, listener)],
    ]),
  )

/** `wx.getUpdateManager()`, whose listeners are called when the test offers an update. */
export class Updates {
  readonly #listeners: Record<'checked' | 'ready' | 'failed', ((value: never) => void)[]> = {
    checked: [],
    ready: [],
    failed: [],
  }

  constructor(private readonly host: Host) {}

  /** Tells the listeners that a new version is downloaded, that its download failed, or that there is none. */
  offer(outcome: 'ready' | 'failed' | 'none'): void {
    const { report } = this.host
    const say = (to: 'checked' | 'ready' | 'failed', value: object) => {
      for (const listener of this.#listeners[to]) report.guard('UpdateManager', () => listener(value as never))
    }
    say('checked', { hasUpdate: outcome !== 'none' })
    if (outcome !== 'none') say(outcome, {})
  }

  get apis(): DirectApis {
    const manager: WechatMiniprogram.UpdateManager = {
      applyUpdate: () => this.host.report.recordCall('applyUpdate', undefined),
      onCheckForUpdate: (listener) => this.#listeners.checked.push(listener),
      onUpdateReady: (listener) => this.#listeners.ready.push(listener),
      onUpdateFailed: (listener) => this.#listeners.failed.push(listener),
    }
    return { getUpdateManager: () => manager }
  }
}

/** Functions of `wx.qy`, which only WeCom has. */
export const wecomApis = (host: Host) => ({
  login: (options: { success?(result: object): void; fail?(error: object): void; complete?(result: object): void }) => {
    host.report.recordCall('qy.login', options)
    setTimeout(() => {
      const answer = host.takeAnswer('qy.login')
      const result = answer.given
        ? { errMsg: 'qy.login:ok', code: answer.value }
        : { errMsg: `qy.login:${answer.reason}` }
      host.report.guard('wx.qy.login', () => {
        if (answer.given) options.success?.(result)
        else options.fail?.(result)
        options.complete?.(result)
      })
    })
  },
})
