import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'
import { root } from './paths'

const DEBIAN = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
/** Debian's Chromium without its windows: the same pages for 60 % of the processor's time. */
const SHELL = process.env.CHROMIUM_PATH ?? '/usr/lib/chromium/chromium-headless-shell'

/** Quiet, offline, and allowed to run as root in a container. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The first of these programs that is there, or the one inside an npm package where there is none. */
const launched = (...programs: string[]) => ({
  executablePath: programs.find((program) => fs.existsSync(program)) ?? unpacked(),
  headless: true,
  args: ARGS,
  timeout: 120_000,
})

/** For tests. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch(launched(SHELL, DEBIAN))
}

/** For measuring: the browser that people have. */
export async function launchWhole(): Promise<Browser> {
  return chromium.launch(launched(DEBIAN))
}

/**
 * A browser as somebody keeps it: what it remembers lies in the folder. Chromium keeps compiled scripts only for such
 * a one, not for the private windows that tests open.
 */
export async function launchKept(folder: string, options: BrowserContextOptions): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, { ...launched(DEBIAN), ...options })
}

/**
 * Path of the Chromium that the package unpacked. It is an ES module, which Jest cannot import, so it does that in a process of
 * its own. Its arguments are for a Lambda function: all in one process, which several browser contexts do not survive.
 */
function unpacked(): string {
  const ask = `const { default: packaged } = await import('@sparticuz/chromium')
console.log(await packaged.executablePath())`
  const answer = execFileSync(process.execPath, ['--input-type=module', '-e', ask], {
    cwd: root,
    encoding: 'utf8',
    // The package looks for a Lambda run time to decide which libraries to unpack.
    env: { AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x', ...process.env },
  })
  return answer.trim().split('\n').at(-1) ?? ''
}

export const PHONE = {
  viewport: { width: 390, height: 844 },
  // A phone has two or three, and painting those takes a sixth of the time: what depends on them asks for two.
  deviceScaleFactor: 1,
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
} as const
