import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { launchKept, launchWhole, PHONE } from '../../test/support/chromium.ts'

/** The network and the processor of a modest phone: 1.6 Mbit/s, 150 ms, a quarter of this machine. */
export const SLOW = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, cpu: 4 }

/** Does the work in a browser that is closed afterwards. */
export async function withBrowser(work) {
  const browser = await launchWhole()
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** How often a page is opened before it is measured warm: Chromium keeps compiled scripts from the second time on. */
export const WARMING = 3

/** Does the work in a phone's browser that keeps its caches on disk, as those of people do. */
export async function withKeptBrowser(options, work) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'antou-bench-'))
  const context = await launchKept(folder, { ...PHONE, ...options })
  try {
    return await work(context)
  } finally {
    await context.close()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Until the page writes this to its console. Asking the page instead would have it compile the tool's own script in the
 * middle of what is measured: 110 ms on a processor slowed down four times.
 */
export const written = (page, text, timeout) =>
  page.waitForEvent('console', { predicate: (message) => message.text() === text, timeout })

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
