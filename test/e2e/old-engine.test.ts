import fs from 'node:fs'
import path from 'node:path'
import data from '@mdn/browser-compat-data'
import { aPerson } from '@test/factories/account'
import { anOffice } from '@test/factories/approval'
import { aDocument } from '@test/factories/document'
import { PNG } from '@test/factories/file'
import { aDocx, anXlsx } from '@test/factories/office-file'
import { aFirm, anEmployee } from '@test/factories/people'
import { aTask } from '@test/factories/task'
import {
  FLOOR,
  isInEngine,
  missingInFloor,
  removeMissing,
  unsupportedCss,
  unsupportedStyleProperties,
} from '@test/support/engine-floor'
import { root } from '@test/support/paths'
import { phoneOf } from '@test/support/real-client'
import { signedIn } from '@test/support/test-client'
import { parse } from 'acorn'
import PDFDocument from 'pdfkit'
import type { Page } from 'playwright-core'
import { dialog, press, pressIn } from './approval-screen'
import { arriveAt, sees, seesMessage, stage, top } from './support'

const on = stage()

const BUILD = path.join(root, 'dist/h5')
const filesOf = (extension: string) =>
  fs.readdirSync(BUILD, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(extension))
const read = (file: string) => fs.readFileSync(path.join(BUILD, file), 'utf8')
/** Chunks that bring what they need (src/platform/h5/viewers/pdf-language.ts), told by a word of pdf.js: its page and its thread. */
const BRINGS_ITS_OWN = 'InvalidPDFException'

test('the browserslist names the tested floor, iOS 14.5 and Chrome 86', () => {
  const { browserslist } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
  expect(browserslist).toEqual(['iOS >= 14.5', 'Chrome >= 86'])
  expect(FLOOR).toEqual({ safari_ios: '14.5', chrome: '86' })
})

/** Newer than the floor, each called by a name that nothing else has. */
const NEWER: Record<string, RegExp> = {
  structuredClone: /\bstructuredClone\(/,
  findLast: /\.findLast(Index)?\(/,
  hasOwn: /\bObject\.hasOwn\(/,
  toSorted: /\.to(Sorted|Reversed|Spliced)\(/,
  withResolvers: /\bPromise\.(withResolvers|try)\(/,
  fromAsync: /\bArray\.fromAsync\(/,
  randomUUID: /\.randomUUID\(/,
  groupBy: /\b(Object|Map)\.groupBy\(/,
  'AbortSignal.timeout': /\bAbortSignal\.(timeout|any|abort)\(/,
  BroadcastChannel: /\bnew BroadcastChannel\(/,
  'Intl.Segmenter': /\bIntl\.Segmenter\(/,
  BigInt64Array: /\bnew Big(Int|Uint)64Array\b/,
  lookbehind: /\(\?<[=!]/,
}

test.each(Object.entries(NEWER))('no script of the build calls %s', (_, pattern) => {
  const scripts = filesOf('.js')
  expect(scripts.length).toBeGreaterThan(10)
  const callers = scripts.filter((file) => pattern.test(read(file)) && !read(file).includes(BRINGS_ITS_OWN))
  expect(callers).toEqual([])
})

test('the build’s syntax is readable by the oldest engines of the browserslist', () => {
  // ES2021 whole is in both floors; of ES2022, private methods, static blocks and top-level await are not in iOS 14.5.
  const unread = filesOf('.js').flatMap((file) => {
    try {
      parse(read(file), { ecmaVersion: 2021, sourceType: 'script' })
      return []
    } catch (error) {
      return [`${file}: ${error}`]
    }
  })
  expect(unread).toEqual([])
})

/** Style features that a floor may lack, each with what is seen where it is missing. */
const SPARED: Record<string, string> = {
  'text-wrap': 'a last line may hold one word',
  'overflow-anchor': 'only turned off, where there is no anchoring to turn off',
  resize: 'only turned off: a phone has no handle at a field',
  'scrollbar-width': 'a bar is seen while it scrolls',
  'cursor: pointer': 'a phone has no pointer',
  'cursor: default': 'a phone has no pointer',
  ':focus-visible': 'a keyboard’s ring is the engine’s own',
}

test('no style sheet of the build requires what iOS 14.5 or Chrome 86 lacks', () => {
  const sheets = filesOf('.css')
  expect(sheets.length).toBeGreaterThan(10)
  const inline = /<style>([\s\S]*?)<\/style>/.exec(read('index.html'))?.[1] ?? ''
  expect(inline).toContain('.shell')
  const asked = [inline, ...sheets.map(read)].flatMap((sheet) => [...unsupportedCss(sheet)])
  expect([...new Set(asked)].sort()).toEqual(Object.keys(SPARED).sort())
})

test('no inline style set by code requires what iOS 14.5 or Chrome 86 lacks', () => {
  const newer = new RegExp(`\\b(${unsupportedStyleProperties().join('|')}):`)
  expect(newer.test('aspectRatio: 1')).toBe(true)
  const sources = fs
    .readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
  expect(sources.filter((file) => newer.test(fs.readFileSync(path.join(root, 'src', file), 'utf8')))).toEqual([])
})

test('the style sheet check finds newer features and allows those with a fallback before them', () => {
  const found = (css: string) => [...unsupportedCss(css)]
  expect(found('a { inset: 0; aspect-ratio: 1 }')).toEqual(['inset', 'aspect-ratio'])
  expect(found('a { height: 100dvh; color: color-mix(in srgb, red, blue) }')).toEqual([
    'viewport_percentage_units_dynamic',
    'color-mix()',
  ])
  expect(found('a { height: 100vh; height: 100dvh; overflow-wrap: anywhere }')).toEqual(['overflow-wrap: anywhere'])
  expect(found('a:has(b) { gap: 1px } @container (width > 1px) { a { top: 0 } }')).toEqual([':has', '@container'])
  expect(found('a { display: flex; gap: 4px; padding: max(1px, env(safe-area-inset-top)) }')).toEqual([])
})

const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 13_7 like Mac OS X) AppleWebKit/605.1.15'
const ANDROID = 'Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 Chrome/80.0.3987.99 Mobile Safari/537.36'

test.each([
  [SAFARI, '手机系统版本过旧，打不开案头，请在「设置 › 通用 › 软件更新」升级到 iOS 14.5 或更新版本。'],
  [`${ANDROID} MicroMessenger/7.0.20`, '浏览器版本过旧，打不开案头，请更新微信。'],
  [`${ANDROID} MicroMessenger/7.0.1 wxwork/3.0.0`, '浏览器版本过旧，打不开案头，请更新企业微信。'],
  [ANDROID, '浏览器版本过旧，打不开案头，请更新微信或浏览器。'],
])('an engine without BigInt is told what to update and starts nothing: %s', async (userAgent, sentence) => {
  // A server without a firm leads to its setting up.
  await aFirm(on.app)
  const page = await on.phone({ userAgent })
  await page.addInitScript(() => Reflect.deleteProperty(window, 'BigInt'))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByText(sentence).waitFor()
  expect(await page.getByRole('alert').textContent()).toContain(sentence)
  // The time that a start takes here: what would come in the end comes by then.
  const other = await on.phone()
  await other.goto('/')
  await other.getByLabel('账号').waitFor()
  expect(await page.getByText(sentence).isVisible()).toBe(true)
  expect(await page.evaluate(() => document.getElementById('app')?.childElementCount)).toBe(0)
  expect(asked.filter((address) => address.startsWith('/v3/'))).toEqual([])
})

test('engines just below the floor lack what the shell requires, and the floor engines have it', () => {
  const { BigInt: bigInt, WeakRef: weakRef, Promise: promise, String: string } = data.javascript?.builtins ?? {}
  const asked = {
    'window.BigInt': bigInt?.__compat,
    'window.WeakRef': weakRef?.__compat,
    'Promise.allSettled': promise?.allSettled?.__compat,
    'Blob.prototype.text': data.api.Blob?.text?.__compat,
    'String.prototype.matchAll': string?.matchAll?.__compat,
    'Element.prototype.replaceChildren': data.api.Element?.replaceChildren?.__compat,
  }
  const inShell = read('index.html')
  for (const [name, compat] of Object.entries(asked)) {
    expect(inShell).toContain(name)
    if (!compat) throw new Error(`${name} is not known`)
    expect([name, isInEngine(compat, 'safari_ios', '14.5'), isInEngine(compat, 'chrome', '86')]).toEqual([
      name,
      true,
      true,
    ])
  }
  const lackedBy = (engine: 'safari_ios' | 'chrome', version: string) =>
    Object.entries(asked).flatMap(([name, compat]) => (compat && !isInEngine(compat, engine, version) ? [name] : []))
  expect(lackedBy('safari_ios', '14.4')).toEqual(['window.WeakRef', 'Blob.prototype.text'])
  expect(lackedBy('chrome', '85')).toEqual(['Element.prototype.replaceChildren'])
})

/** A page, and its workers, of an engine that has nothing either floor lacks. Returns the workers' scripts as they come. */
async function becomesOldest(page: Page): Promise<string[]> {
  const missing = missingInFloor()
  const workers: string[] = []
  await page.addInitScript(removeMissing, missing)
  page.on('worker', (worker) => workers.push(new URL(worker.url()).pathname))
  // An init script runs in pages only: what pdf.js's own thread would find is taken away by its script.
  const parts = filesOf('.js').filter((file) => read(file).includes(BRINGS_ITS_OWN))
  await page.route(
    (url) => parts.includes(url.pathname.slice(1)),
    (route) => {
      const file = new URL(route.request().url()).pathname.slice(1)
      const body = `if(!self.document)(${removeMissing})(${JSON.stringify(missing)});${read(file)}`
      return route.fulfill({ contentType: 'text/javascript', body })
    },
  )
  return workers
}

async function chooses(page: Page, open: () => Promise<unknown>, name: string, mimeType: string, buffer: Buffer) {
  const chooser = page.waitForEvent('filechooser')
  await open()
  await (await chooser).setFiles([{ name, mimeType, buffer }])
}

const aPdf = (words: string): Promise<Buffer> => {
  const paper = new PDFDocument({ compress: false })
  const chunks: Buffer[] = []
  return new Promise((resolve) => {
    paper.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)))
    paper.text(words).end()
  })
}

test('an engine of the floor signs in and opens the main pages', async () => {
  const lawyer = await aPerson(on.app, { name: '周以宁' })
  const desk = await phoneOf(on.app, lawyer)
  const { taskId } = await aTask(desk, { title: '归档卷宗' })
  const page = await on.phone()
  await becomesOldest(page)
  await page.goto('/')
  await page.getByLabel('账号').fill(lawyer.mobile)
  await page.getByLabel('密码', { exact: true }).fill('antou2026')
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await arriveAt(page, 'workbench/workbench')
  // Typed by hand: what was taken away is not there, what the app brings is.
  expect(
    await page.evaluate(() => [
      ...['structuredClone', 'BroadcastChannel', 'SharedArrayBuffer', 'Temporal', 'requestIdleCallback'].map(
        (name) => name in window,
      ),
      ...['findLast', 'toSorted', 'with'].map((name) => name in Array.prototype),
      ...['hasOwn', 'groupBy'].map((name) => name in Object),
      ...['randomUUID' in crypto, 'locks' in navigator, 'timeout' in AbortSignal, 'Segmenter' in Intl],
      ...['at' in Int8Array.prototype, 'withResolvers' in Promise, 'cause' in Error.prototype],
    ]),
  ).toEqual(Array(17).fill(false))
  expect(await page.evaluate(() => ['BigInt' in window, 'allSettled' in Promise, [1, 2].at(-1)])).toEqual([
    true,
    true,
    2,
  ])
  for (const [address, words] of [
    [`task/detail/detail?taskId=${taskId}`, '归档卷宗'],
    ['task/list/list', '归档卷宗'],
    ['message/message-center/message-center', '消息'],
    ['schedule/all/all', '日程'],
    ['wk/wk', '待我处理'],
  ] as const) {
    await page.goto(`/${address}`)
    await arriveAt(page, address.split('?')[0] ?? '')
    await sees(page, words)
  }
})

test('an engine of the floor uploads a picture and a document', async () => {
  const { applicant } = await anOffice(on.app)
  const page = await on.phoneOf(applicant, '/init/init')
  await becomesOldest(page)
  await page.goto('/file/upload/upload')
  await chooses(page, () => press(page, '选择文件'), '起诉状.docx', 'application/octet-stream', aDocx(['起诉状']))
  await press(page, '放入文档库 1 份')
  await seesMessage(page, '已放入 1 份')
  await page.goto('/file/upload/upload')
  await chooses(page, () => press(page, '拍照或相册'), '现场.png', 'image/png', PNG)
  await press(page, '放入文档库 1 份')
  await seesMessage(page, '已放入 1 份')
})

test.each([
  ['合同.pdf', () => aPdf('whereas the parties agree'), 'whereas the parties agree'],
  ['委托合同.docx', async () => aDocx(['委托代理合同']), '委托代理合同'],
  [
    '费用.xlsx',
    async () =>
      anXlsx([
        ['名称', '金额'],
        ['立案费', 50],
      ]),
    '立案费',
  ],
  ['现场.png', async () => PNG, ''],
] as const)('an engine of the floor shows %s', async (fileName, make, words) => {
  const { director } = await anOffice(on.app)
  const { documentId } = await aDocument(await signedIn(on.app, director), { fileName, content: await make() })
  const page = await on.phoneOf(director, '/init/init')
  const workers = await becomesOldest(page)
  await page.goto(`/file/preview/preview?id=${documentId}&type=document`)
  await arriveAt(page, 'file/preview/preview')
  if (fileName.endsWith('.docx')) await top(page).frameLocator('.viewer-word').getByText(words).waitFor()
  else if (words) await top(page).getByText(words).first().waitFor()
  // A PDF's letters are drawn too: the words over them are only for finding and copying.
  if (fileName.endsWith('.pdf'))
    await page.waitForFunction(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('.viewer-pdf__canvas')
      const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      return pixels.some((value, index) => index % 4 === 0 && value < 100 && (pixels[index + 3] ?? 0) > 200)
    })
  if (fileName.endsWith('.png'))
    await page.waitForFunction(() =>
      [...document.querySelectorAll('.file-view img')].some(
        (picture) => (picture as HTMLImageElement).naturalWidth > 0,
      ),
    )
  // pdf.js in its own thread is the one written for older engines, and has nothing newer there either.
  expect(workers.length).toBe(fileName.endsWith('.pdf') ? 1 : 0)
  for (const worker of page.workers())
    expect(await worker.evaluate(() => ['BroadcastChannel' in self, 'randomUUID' in crypto])).toEqual([false, false])
})

test('an engine of the floor imports customers from a sheet', async () => {
  const keeper = await anEmployee(on.app, { firm: await aFirm(on.app), permissions: ['firm:manage'] })
  const page = await on.phoneOf(keeper, '/init/init')
  await becomesOldest(page)
  await page.goto('/admin/data/import?kind=customer')
  await press(page, '选择表格')
  const sheet = anXlsx([
    ['类型', '名称'],
    ['单位', '鹿屿物流有限公司'],
  ])
  await chooses(page, () => pressIn(page, '添加文件'), '客户.xlsx', 'application/octet-stream', sheet)
  await dialog(page).getByRole('button', { name: '打开客户.xlsx' }).waitFor()
  await pressIn(page, '逐行检查')
  await press(page, '导入 1 个客户')
  await sees(page, '1 个客户')
})

test('an engine of the floor sends a file in a conversation', async () => {
  const firm = await aFirm(on.app)
  const [mine, other] = [await anEmployee(on.app, { firm }), await anEmployee(on.app, { firm, name: '沈静' })]
  const page = await on.phoneOf(mine, '/init/init')
  await becomesOldest(page)
  await page.goto(`/chat/chat-main?empId=${other.id}`)
  await arriveAt(page, 'chat/chat-main')
  await press(page, '更多')
  await chooses(page, () => press(page, '文件'), '证据目录.txt', 'text/plain', Buffer.from('证据一'))
  await top(page).locator('.message-row__bubble').filter({ hasText: '证据目录.txt' }).waitFor()
  await sees(page, '未读')
})
