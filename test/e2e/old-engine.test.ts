import fs from 'node:fs'
import path from 'node:path'
import { aPerson } from '@test/factories/account'
import { aTask } from '@test/factories/task'
import { root } from '@test/support/paths'
import { phoneOf } from '@test/support/real-client'
import { parse } from 'acorn'
import { arriveAt, sees, stage } from './support'

const on = stage()

/** Newer than iOS 12 and Chrome 69. Chromium still reads newer syntax: the build’s own target sees to that. */
const NEWER: Record<string, RegExp> = {
  structuredClone: /\bstructuredClone\(/,
  replaceAll: /\.replaceAll\(/,
  findLast: /\.findLast(Index)?\(/,
  hasOwn: /\bObject\.hasOwn\(/,
  any: /\bPromise\.any\(/,
  toSorted: /\.to(Sorted|Reversed|Spliced)\(/,
  randomUUID: /\.randomUUID\(/,
  groupBy: /\b(Object|Map)\.groupBy\(/,
  lookbehind: /\(\?<[=!]/,
  replaceChildren: /\.replaceChildren\(/,
}

/** Chunks that bring what they need (src/platform/h5/viewers/pdf-language.ts), told by a word of pdf.js: its page and its thread. */
const BRINGS_ITS_OWN = 'InvalidPDFException'

const scripts = () =>
  fs
    .readdirSync(path.join(root, 'dist/h5'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))

test.each(Object.entries(NEWER))('nothing in the build calls %s', (_, pattern) => {
  expect(scripts().length).toBeGreaterThan(10)
  const callers = scripts().filter((file) => {
    const text = fs.readFileSync(path.join(root, 'dist/h5', file), 'utf8')
    return pattern.test(text) && !text.includes(BRINGS_ITS_OWN)
  })
  expect(callers).toEqual([])
})

test('the build is written as the oldest engines of the browserslist read it', () => {
  // ES2019's one addition to what is written is `catch {}`, which iOS 11.3 and Chrome 66 have.
  const unread = scripts().flatMap((file) => {
    try {
      parse(fs.readFileSync(path.join(root, 'dist/h5', file), 'utf8'), { ecmaVersion: 2019, sourceType: 'script' })
      return []
    } catch (error) {
      return [`${file}: ${error}`]
    }
  })
  expect(unread).toEqual([])
})

test('the app is used in an engine without what came after iOS 12 and Chrome 69', async () => {
  const lawyer = await aPerson(on.app, { name: '周以宁' })
  const desk = await phoneOf(on.app, lawyer)
  const { taskId } = await aTask(desk, { title: '归档卷宗' })
  const page = await on.phoneOf(lawyer, '/init/init')
  await page.addInitScript(() => {
    const gone: [object, string[]][] = [
      [Array.prototype, ['at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'with']],
      [String.prototype, ['at', 'replaceAll', 'matchAll']],
      [Object, ['hasOwn', 'groupBy', 'fromEntries']],
      [Promise, ['any', 'withResolvers']],
      [Element.prototype, ['replaceChildren']],
      [window, ['structuredClone', 'WeakRef', 'FinalizationRegistry', 'queueMicrotask']],
    ]
    for (const [from, names] of gone) for (const name of names) Reflect.deleteProperty(from, name)
  })
  await page.goto(`/task/detail/detail?taskId=${taskId}`)
  await arriveAt(page, 'task/detail/detail')
  await sees(page, '归档卷宗')
  for (const [address, words] of [
    ['workbench/workbench', '待办任务'],
    ['task/list/list', '归档卷宗'],
    ['message/message-center/message-center', '消息'],
    ['wk/wk', '待我处理'],
  ] as const) {
    await page.goto(`/${address}`)
    await arriveAt(page, address)
    await sees(page, words)
  }
})
