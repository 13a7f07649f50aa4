import fs from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const DEBIAN = '/usr/bin/chromium'

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

/** The system's Chromium, or the one inside an npm package where there is none. */
export async function launchChromium(): Promise<Browser> {
  if (fs.existsSync(DEBIAN)) return chromium.launch({ executablePath: DEBIAN, headless: true, args: ARGS })
  // The package looks for a Lambda run time to decide which libraries to unpack.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  return chromium.launch({
    executablePath: await packaged.executablePath(),
    headless: true,
    args: [...packaged.args, ...ARGS],
  })
}

export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
} as const
