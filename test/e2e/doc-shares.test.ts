import { renderPdf } from '@server/kernel/pdf/pdf'
import { aDocument } from '@test/factories/document'
import { aFirm, anEmployee, type Worker } from '@test/factories/people'
import { signedIn } from '@test/support/test-client'
import type { Page } from 'playwright-core'
import { sees, seesMessage, stage, top, waited } from './support'

const on = stage()

let zhou: Worker
let documentId: string
beforeEach(async () => {
  const firm = await aFirm(on.app, { name: '衡山律师事务所' })
  zhou = await anEmployee(on.app, { firm, name: '周以宁' })
  const content = await renderPdf([{ kind: 'title', text: '委托代理合同' }], { title: '委托代理合同', now: 0 })
  ;({ documentId } = await aDocument(await signedIn(on.app, zhou), { fileName: '委托代理合同.pdf', content }))
})

const button = (page: Page, name: string | RegExp) => top(page).getByRole('button', { name })
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a password link opens in a fresh browser, is counted, and is closed once revoked', async () => {
  const inside = await on.phoneOf(zhou, `/file/detail/detail?documentId=${documentId}`)
  const copied: string[] = []
  await inside.exposeFunction('noteCopied', (text: string) => void copied.push(text))
  await inside.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: async (text: string) =>
          (globalThis as unknown as { noteCopied(text: string): void }).noteCopied(text),
      },
    })
  })
  await inside.reload()
  await button(inside, '分享').click()
  const form = sheet(inside, '分享第 1 版')
  await form.getByLabel('给谁看').fill('鹿屿物流 张总')
  await form.getByLabel('访问密码').fill('lulu88')
  await form.getByRole('button', { name: '生成链接' }).click()
  const links = sheet(inside, '外部链接')
  await links.getByText('访问密码 lulu88').waitFor()
  await waited(inside)
  await seesMessage(inside, '链接已生成并复制')
  const address = /https?:\S+/.exec(copied[0] ?? '')?.[0] ?? ''
  expect([new URL(address).pathname, copied[0]?.includes('访问密码：lulu88')]).toEqual(['/public/doc-details', true])

  const outside = await on.phone()
  await outside.goto(address.replace(/^https?:\/\/[^/]+/, ''))
  await sees(outside, '衡山律师事务所')
  expect(await outside.content()).not.toContain('委托代理合同')
  await top(outside).getByLabel('访问密码').fill('wrong1')
  await button(outside, '查看文档').click()
  await sees(outside, '密码不正确')
  await top(outside).getByLabel('访问密码').fill('lulu88')
  await waited(outside)
  await button(outside, '查看文档').click()
  await top(outside).locator('.viewer-pdf__canvas').first().waitFor()
  expect(new URL(outside.url()).pathname).toBe('/public/doc-details')

  await inside.reload()
  await inside.getByText('1 个外部链接可以打开这份文档').click()
  await sheet(inside, '外部链接')
    .getByText(/看过 1 次/)
    .waitFor()
  await sheet(inside, '外部链接').getByRole('button', { name: '撤回鹿屿物流 张总' }).click()
  await inside.locator('.app-modal').getByText('撤回', { exact: true }).click()
  await seesMessage(inside, '已撤回')
  await outside.reload()
  await sees(outside, '链接已被撤回')
})
