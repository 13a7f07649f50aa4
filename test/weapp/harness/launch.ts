import fs from 'node:fs'
import path from 'node:path'
import { openChromium } from './drivers/chromium'
import { openJsdom } from './drivers/jsdom'
import { MiniProgram } from './mini-program'
import { Network } from './network/network'
import { loadPack } from './pack/pack'
import type { Answers, Device, HostKind, Settings } from './protocol'

export interface LaunchOptions {
  host?: HostKind
  driver?: 'jsdom' | 'chromium'
  /** Page and query to start with; the first page of app.json if absent. */
  url?: string
  /** WeChat's launch scene; 1001, the list of mini programs, if absent. */
  scene?: number
  theme?: 'light' | 'dark'
  /** WeChat's text size in px: 16 is 标准. */
  fontSize?: number
  device?: Partial<Device>
  /** Initial content of the program's storage. */
  storage?: Record<string, unknown>
  /** Standing answers, taken when the test has queued none: the login code of the phone's owner, for example. */
  answers?: Partial<Answers>
  /** Server that all requests and sockets go to (`http://127.0.0.1:4000`), whatever host the program names. */
  server?: string
  /** Least milliseconds between two taps on the same target, for a program that drops double taps; 0 if absent. */
  sameTapMs?: number
}

const PHONE: Device = {
  brand: 'Apple',
  model: 'iPhone 15',
  system: 'iOS 17.5',
  platform: 'ios',
  width: 390,
  height: 844,
  statusBarHeight: 47,
  safeBottom: 34,
  pixelRatio: 2,
}

/**
 * Starts the compiled mini program of a folder. The caller closes it.
 *
 * WeChat's own are the template compiler, the component framework (selectors, data updates, events) and the names of
 * `wx`. Simulated after WeChat's documents are the built-in components, the pages and their hooks, `wx`, WXSS and the
 * limits of scripts. A passed scenario therefore holds for the compiled output on WeChat's component framework with a
 * simulated host, not for WeChat itself: no phone, WeChat client or developer tools take part.
 *
 * In jsdom nothing has a size and nothing is drawn: scenarios that depend on layout need `driver: 'chromium'`.
 */
export async function launch(folder: string, options: LaunchOptions = {}): Promise<MiniProgram> {
  if (!fs.existsSync(path.join(folder, 'app.json')))
    throw new Error(`${folder} holds no compiled mini program: it has no app.json`)
  const {
    driver = 'jsdom',
    host = 'weapp',
    scene = 1001,
    theme = 'light',
    fontSize = 16,
    storage = {},
    answers = {},
    sameTapMs = 0,
  } = options
  const device = { ...PHONE, ...options.device }
  const isDrawn = driver === 'chromium'
  const settings: Settings = { host, url: options.url, scene, theme, fontSize, device, storage, answers, isDrawn }
  const pack = loadPack(folder)
  const network = new Network(nameService(options.server))
  const stage = isDrawn ? await openChromium(folder, pack, settings, network) : await openJsdom(pack, settings, network)
  return new MiniProgram(stage, network, sameTapMs)
}

/** Maps every address to the given server, as a name service would; without one, addresses stay as they are. */
const nameService = (server?: string) => (address: string) => {
  if (!server) return address
  const url = new URL(address)
  const { protocol, host } = new URL(server)
  url.protocol = /^ws/.test(url.protocol) ? protocol.replace('http', 'ws') : protocol
  url.host = host
  return url.href
}
