import { renderPdf } from '@server/kernel/pdf/pdf'
import { aDocument } from '@test/factories/document'
import { aFirm, anEmployee, type Worker } from '@test/factories/people'
import { eventually } from '@test/support/eventually'
import { signedIn } from '@test/support/test-client'
import type { Page } from 'playwright-core'
import { sees, seesMessage, stage, top } from './support'

const on = stage()

let zhou: Worker
let documentId: string
beforeEach(async () => {
  const firm = await aFirm(on.app)
  zhou = await anEmployee(on.app, { firm, name: '周以宁' })
  const content = await renderPdf([{ kind: 'title', text: '代理词' }], { title: '代理词', now: 0 })
  ;({ documentId } = await aDocument(await signedIn(on.app, zhou), { fileName: '代理词.pdf', content }))
})

const button = (page: Page, name: string | RegExp) => top(page).getByRole('button', { name })

/** Caches of the browser: the app's parts, and the documents. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const parts = (await caches.has('antou-offline')) ? await (await caches.open('antou-offline')).keys() : []
    const files = await new Promise<number>((resolve) => {
      const opening = indexedDB.open('antou', 1)
      opening.onupgradeneeded = () => opening.result.createObjectStore('files', { keyPath: 'name' })
      opening.onsuccess = () => {
        const count = opening.result.transaction('files').objectStore('files').count()
        count.onsuccess = () => {
          opening.result.close()
          resolve(count.result)
        }
      }
    })
    return { hasShell: parts.some(({ url }) => url.endsWith('/init/init')), parts: parts.length, files }
  })

test('a pinned document opens in an app started offline and is wiped with the session', async () => {
  const page = await on.phoneOf(zhou, `/file/detail/detail?documentId=${documentId}`)
  await sees(page, '代理词.pdf')
  await button(page, '更多').click()
  await page.getByRole('button', { name: '离线保存' }).click()
  await seesMessage(page, '已保存到本机，没有网络时也能打开')
  let before = 0
  await eventually(
    async () => {
      const { hasShell, parts, files } = await kept(page)
      const isSettled = hasShell && parts > 20 && parts === before
      before = parts
      return isSettled && files === 1
    },
    (is) => is,
  )

  await page.context().setOffline(true)
  await page.goto('/')
  await sees(page, '本机有 1 份离线文档')
  await button(page, /本机有 1 份离线文档/).click()
  await sees(page, '1 份，共')
  await button(page, '打开代理词.pdf').click()
  await sees(page, '第 1 / 1 页')
  await sees(page, '离线文档 · 第 1 版 · ')
  await top(page).locator('.textLayer').getByText('代理词').first().waitFor()

  await page.context().setOffline(false)
  await page.goto('/personal-settings/personal-settings')
  await button(page, '退出登录').click()
  await page.getByRole('button', { name: '退出' }).last().click()
  const left = await eventually(
    () => kept(page),
    ({ hasShell, files }) => !hasShell && files === 0,
  )
  expect(left).toMatchObject({ hasShell: false, files: 0 })
})
