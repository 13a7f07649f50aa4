import { freshPage, slowDown, withBrowser } from './browser.mjs'
import { serveEmptyTaro } from './empty-taro.mjs'
import { startServer } from './server.mjs'
import fs from 'node:fs'
const runs = Number(process.argv[2] ?? 3)
const empty = await serveEmptyTaro()
const { address, stop } = await startServer()
const med = (l) => l.sort((a, b) => a - b)[Math.floor(l.length / 2)]
async function one(browser, address, ready, tracing) {
  const { page, protocol, close } = await freshPage(browser, { address })
  await slowDown(protocol)
  await page.addInitScript(() => localStorage.setItem('antou.guided', '1'))
  const events = []
  if (tracing) {
    protocol.on('Tracing.dataCollected', ({ value }) => events.push(...value))
    await protocol.send('Tracing.start', { categories: 'devtools.timeline,v8,disabled-by-default-v8.compile,blink.user_timing', transferMode: 'ReportEvents' })
  }
  await page.goto('/')
  await ready(page).waitFor()
  const at = await page.evaluate(() => performance.now())
  const res = await page.evaluate(() => performance.getEntriesByType('resource').map((r) => [r.name.replace(location.origin, ''), r.startTime | 0, r.responseStart | 0, r.responseEnd | 0, r.encodedBodySize]))
  if (tracing) {
    const done = new Promise((r) => protocol.once('Tracing.tracingComplete', r))
    await protocol.send('Tracing.end'); await done
    const main = events.filter((e) => e.ph === 'X' && e.dur > 8000 && /EvaluateScript|FunctionCall|Layout|Paint|UpdateLayoutTree|Parse|v8\.|RunMicrotasks|Timer|XHR/.test(e.name))
    const nav = events.find((e) => e.name === 'navigationStart' && e.args?.data?.documentLoaderURL?.startsWith?.(address)) ?? events.find((e) => e.name === 'navigationStart')
    for (const e of main.filter((e) => e.dur > 12000 && !/Waiting|Parsing/.test(e.name)).sort((a, b) => a.ts - b.ts)) console.log('   ', ((e.ts - (nav?.ts ?? 0)) / 1000) | 0, e.name, ((e.dur / 1000) | 0) + 'ms', (e.args?.data?.url ?? '').replace(address, ''), e.args?.data?.functionName ?? '')
  }
  await close()
  return { at, res }
}
const app = (p) => p.getByLabel('账号', { exact: true })
const nothing = (p) => p.getByRole('textbox')
await withBrowser(async (browser) => {
  const a = [], b = []
  for (let i = 0; i <= runs; i++) { const e = await one(browser, empty.address, nothing); const x = await one(browser, address, app); if (i) { a.push(x.at); b.push(e.at) } ; console.log(e.at | 0, x.at | 0) 
  if (i === runs) { for (const r of e.res) console.log('  empty', ...r); for (const r of x.res) console.log('  app', ...r) } }
  console.log('median app', med(a) | 0, 'empty', med(b) | 0, (med(a) / med(b)).toFixed(2))
  if (process.argv[3]) { console.log('EMPTY'); await one(browser, empty.address, nothing, true); console.log('APP'); await one(browser, address, app, true) }
})
await stop(); empty.stop(); process.exit()
