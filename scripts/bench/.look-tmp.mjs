import fs from 'node:fs'
import { launchChromium, PHONE } from '../../test/support/chromium.ts'
import { call, signIn } from './server.mjs'
import { startFrozenServer, NOW, still } from '../frozen.mjs'
const { plan } = await import(process.argv[2])
const out = process.argv[3]
fs.mkdirSync(out, { recursive: true })
const server = await startFrozenServer()
const browser = await launchChromium()
const tokens = {}
const token = async (who) => (tokens[who] ??= await signIn(server.address, who))
const asker = async (who) => { const t = await token(who); return (p, b) => call(server.address, p, b, t) }
async function shot({ who, address, name, scheme = 'light', text = 'standard', width = 390, height = 844, act, full }) {
  const context = await browser.newContext({ ...PHONE, viewport: { width, height }, baseURL: server.address, colorScheme: scheme, reducedMotion: 'reduce' })
  try {
    if (who) { const t = await token(who); await context.addInitScript(([k]) => localStorage.setItem('antou.token', k), [t]) }
    await context.addInitScript(([size]) => { localStorage.setItem('antou.guided', '1'); localStorage.setItem('antou.textSize', size) }, [text])
    const page = await context.newPage()
    await page.clock.setFixedTime(NOW)
    await page.goto(address)
    await still(page)
    if (act) { await act(page); await still(page) }
    const wide = await page.evaluate(() => { const w = innerWidth; return [...document.querySelectorAll('body *')].filter((e) => { const r = e.getBoundingClientRect(); return r.width && r.right > w + 1 && r.left < w }).slice(0, 3).map((e) => e.className) })
    if (wide.length) console.log('WIDE', name, wide.join(' | '))
    const file = `${out}/${name}.png`
    await page.screenshot({ path: file, animations: 'disabled', fullPage: !!full })
    return file
  } catch (e) { console.log('FAIL', name, e.message.split('\n')[0]) } finally { await context.close() }
}
async function sheet(name, files, columns = 4) {
  const page = await browser.newPage({ viewport: { width: columns * 400, height: 800 } })
  const imgs = files.filter(Boolean).map((f) => `<figure style="margin:4px;display:inline-block;vertical-align:top"><figcaption style="font:12px sans-serif">${f.split('/').at(-1)}</figcaption><img style="border:1px solid #888" src="data:image/png;base64,${fs.readFileSync(f).toString('base64')}"></figure>`)
  await page.setContent(`<body style="margin:0;background:#ccc">${imgs.join('')}`)
  await page.screenshot({ path: `${out}/sheet-${name}.png`, fullPage: true })
  await page.close()
}
try { await plan({ shot, sheet, asker, address: server.address }) } finally { await browser.close(); await server.stop() }
process.exit()
