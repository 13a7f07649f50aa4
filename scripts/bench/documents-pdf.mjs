import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import PDFDocument from 'pdfkit'
import { buildClient } from '../build-client.mjs'
import { root } from '../build-server.mjs'
import { WARMING, withKeptBrowser, written } from './browser.mjs'
import { median } from './report.mjs'
import { call, signIn, startServer } from './server.mjs'

const PAGES = 300
const TIMES = 9
const CANVASES = 12
const NAME = '三百页的卷宗.pdf'
const SHOWN = 'page one is there'

/** A file of 300 pages, from the tap on its row to its first page; against pdf.js on a page that holds nothing else. */
export async function pdf(report) {
  await buildClient('h5')
  const { address, stop } = await startServer()
  const token = await signIn(address)
  const bytes = await aPaper()
  await keep(address, token, bytes)
  const bare = await bareServer(bytes)
  await withKeptBrowser({ baseURL: address }, async (context) => {
    const page = await context.newPage()
    await page.addInitScript(begin, { token, sign: SHOWN })
    const other = await context.newPage()
    const ratios = []
    const took = { ours: [], bare: [] }
    for (let time = -WARMING; time < TIMES; time++) {
      const [ours, alone] = [await fromList(page), await fromNothing(other, bare.address)]
      if (time < 0) continue
      took.ours.push(ours)
      took.bare.push(alone)
      ratios.push(ours / alone)
    }
    report.value('300 页的 PDF，从列表点开到第一页', median(took.ours), { unit: 'ms' })
    report.value('  只有 pdf.js 的页面', median(took.bare), { unit: 'ms' })
    report.value('  是它的', median(ratios), { atMost: 1.5, unit: '倍', digits: 2 })
    report.value('从头滚到尾，最多留着的画布', await mostCanvases(page), { atMost: CANVASES, unit: '页' })
  })
  bare.close()
  await stop()
}

function aPaper() {
  const paper = new PDFDocument({ size: 'A4', autoFirstPage: false, compress: false })
  const words = 'whereas the parties agree '.repeat(60)
  for (let no = 1; no <= PAGES; no++) paper.addPage().fontSize(24).text(`Clause number ${no}`).fontSize(12).text(words)
  return new Promise((resolve) => {
    const chunks = []
    paper.on('data', (chunk) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)))
    paper.end()
  })
}

async function keep(address, token, bytes) {
  const asked = { type: 'doc', fileName: NAME, size: bytes.length }
  const { fileId, host, fields } = await call(address, 'file/oss/upload/getUrl', asked, token)
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([bytes]), NAME)
  const { status } = await fetch(host, { method: 'POST', body: form })
  if (status !== 200) throw new Error(`the storage answered ${status}`)
  await call(address, 'file/oss/upload/callback', { fileId }, token)
  await call(address, 'doc/upload', { space: 'personal', files: [{ fileId }] }, token)
}

/** In every page: says when the first page of a file is drawn, since the tap on its row. */
function begin({ token, sign }) {
  localStorage.setItem('antou.token', token)
  addEventListener(
    'click',
    () => {
      window.tapped = performance.now()
    },
    true,
  )
  new MutationObserver(() => {
    if (!window.tapped || !document.querySelector('.viewer-pdf__canvas')) return
    window.took = performance.now() - window.tapped
    window.tapped = 0
    console.log(sign)
  }).observe(document, { childList: true, subtree: true })
}

/** pdf.js draws by frames, and a tab behind another has one a second. */
const seen = (page) => page.bringToFront()

async function fromList(page) {
  await seen(page)
  await page.goto('/file/list/list?tab=personal')
  const row = page.getByText(NAME).first()
  await row.waitFor({ timeout: 120_000 })
  await page.waitForLoadState('networkidle')
  const shown = written(page, SHOWN, 60_000)
  await row.click()
  await shown
  return page.evaluate(() => window.took)
}

async function fromNothing(page, address) {
  await seen(page)
  const shown = written(page, SHOWN, 60_000)
  await page.goto(address)
  await shown
  return page.evaluate(() => window.took)
}

async function mostCanvases(page) {
  await page.goto('/file/list/list?tab=personal')
  await page.getByText(NAME).first().click()
  const box = page.locator('.file-view__box').last()
  await box.locator('canvas').first().waitFor()
  let most = 0
  for (let index = 0; index < PAGES; index += 5) {
    await box.evaluate((element, share) => element.scrollTo(0, element.scrollHeight * share), index / PAGES)
    for (let look = 0; look < 3; look++) {
      most = Math.max(most, await box.locator('canvas').count())
      await page.waitForTimeout(20)
    }
  }
  return most
}

const BUILD = path.join(root, 'node_modules/pdfjs-dist/legacy/build')
/** The same canvas as wide as the same phone, with the same questions for the file's bytes. */
const BARE = `<!doctype html><meta name="viewport" content="width=device-width"><body style="margin:0"><script type="module">
import { getDocument, GlobalWorkerOptions } from '/pdf.min.mjs'
GlobalWorkerOptions.workerSrc = '/pdf.worker.min.mjs'
const paper = await getDocument({ url: '/paper.pdf', rangeChunkSize: 131072, disableAutoFetch: true, disableStream: true }).promise
const page = await paper.getPage(1)
const viewport = page.getViewport({ scale: (innerWidth - 16) / page.getViewport({ scale: 1 }).width })
const canvas = document.createElement('canvas')
const ratio = Math.min(devicePixelRatio, 2)
Object.assign(canvas, { width: Math.floor(viewport.width * ratio), height: Math.floor(viewport.height * ratio) })
await page.render({ canvas, viewport, transform: [ratio, 0, 0, ratio, 0, 0] }).promise
document.body.append(canvas)
window.took = performance.now()
console.log('${SHOWN}')
</script>`

/** The page, pdf.js as it is published, and the file in ranges. */
async function bareServer(bytes) {
  const scripts = Object.fromEntries(
    ['pdf.min.mjs', 'pdf.worker.min.mjs'].map((name) => [`/${name}`, fs.readFileSync(path.join(BUILD, name))]),
  )
  const server = http.createServer((request, response) => {
    const script = scripts[request.url]
    const kept = { 'cache-control': 'public, max-age=31536000, immutable' }
    if (script) return response.writeHead(200, { ...kept, 'content-type': 'text/javascript' }).end(script)
    if (request.url !== '/paper.pdf') return response.writeHead(200, { 'content-type': 'text/html' }).end(BARE)
    const range = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '')
    const [from, to] = range
      ? [Number(range[1]), Math.min(Number(range[2] || bytes.length - 1), bytes.length - 1)]
      : [0, bytes.length - 1]
    const part = { 'content-type': 'application/pdf', 'accept-ranges': 'bytes', 'content-length': to - from + 1 }
    if (range) part['content-range'] = `bytes ${from}-${to}/${bytes.length}`
    response.writeHead(range ? 206 : 200, part).end(bytes.subarray(from, to + 1))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { address: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() }
}
