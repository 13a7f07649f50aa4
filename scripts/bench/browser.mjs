import { launchChromium, PHONE } from '../../test/support/chromium.ts'

/** The network and the processor of a modest phone: 1.6 Mbit/s, 150 ms, a quarter of this machine. */
export const SLOW = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, cpu: 4 }

/** Does the work in a browser that is closed afterwards. */
export async function withBrowser(work) {
  const browser = await launchChromium()
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** A phone's browser that has never been here, and its protocol session. */
export async function freshPage(browser, { address, token }) {
  const context = await browser.newContext({ ...PHONE, baseURL: address })
  const page = await context.newPage()
  const protocol = await context.newCDPSession(page)
  if (token) await page.addInitScript((kept) => localStorage.setItem('antou.token', kept), token)
  return { page, protocol, close: () => context.close() }
}

export async function slowDown(protocol, { cpu, ...network } = SLOW) {
  await protocol.send('Network.enable')
  await protocol.send('Network.emulateNetworkConditions', { offline: false, ...network })
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: cpu })
}
