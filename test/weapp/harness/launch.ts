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
  /** Page and query to start with. */
  url?: string
  /** 1001 unless said otherwise: from the list of mini programs. */
  scene?: number
  theme?: 'light' | 'dark'
  /** WeChat's text size in px: 16 is 标准. */
  fontSize?: number
  device?: Partial<Device>
  /** What the program finds in its storage. */
  storage?: Record<string, unknown>
  /** What is answered whenever it is asked: the code WeChat gives for whoever holds the phone, say. */
  answers?: Partial<Answers>
  /** Where every address leads (`http://127.0.0.1:4000`), whatever is built into the program. */
  server?: string
  /** Milliseconds between two taps on the same target, for a program that drops a double tap; 0 unless given. */
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
 * Starts the mini program that is compiled into a folder. Close it when done.
 *
 * WeChat's own in this: the template compiler, the component framework with its selectors, data updates and events, and
 * the names of `wx`. Ours, from WeChat's documents: the built-in components, pages and their order of life, `wx`, WXSS,
 * and what a script may not do. So a scenario says "the compiled output on WeChat's component framework, with a simulated
 * host", never "in WeChat": no phone, no WeChat client and no developer tools have a part in it.
 *
 * In jsdom nothing has a size and nothing is drawn: what depends on that needs `driver: 'chromium'`.
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

/** The phone's name service. */
const nameService = (server?: string) => (address: string) => {
  if (!server) return address
  const url = new URL(address)
  const { protocol, host } = new URL(server)
  url.protocol = /^ws/.test(url.protocol) ? protocol.replace('http', 'ws') : protocol
  url.host = host
  return url.href
}
