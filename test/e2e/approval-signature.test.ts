import { approval } from '@contract/approval'
import { personalSettings } from '@contract/personal-settings'
import { anOffice, detailOf } from '@test/factories/approval'
import { anUpload, PNG } from '@test/factories/file'
import { signedIn } from '@test/support/test-client'
import type { Page } from 'playwright-core'
import { dialog, drawUp, general, handlePage, press, pressIn } from './approval-screen'
import { sees, seesMessage, stage, top, waited, writeOn } from './support'

const on = stage()

/** A step of the director's that asks for a signature. */
async function toSign() {
  const office = await anOffice(on.app)
  await drawUp(on.app, office, [
    ['主任签字', office.director, { needsSignature: true }],
    ['人事', office.hr],
  ])
  const workId = await general(on.app, office, '借用开户许可证')
  return { office, workId }
}

/** The signature in the timeline: shown, and as wide and high as a picture is. */
async function seesSignature(page: Page, name: string) {
  const picture = top(page).getByRole('img', { name: `${name}的签名` })
  await picture.waitFor()
  const image = picture.locator('img')
  await image.waitFor()
  return image.evaluate((element: HTMLImageElement) =>
    element.decode().then(() => [element.naturalWidth, element.naturalHeight]),
  )
}

test('a required signature is asked for before approving, written on the pad and shown in the timeline', async () => {
  const { office, workId } = await toSign()
  const chief = await on.phoneOf(office.director, handlePage(workId), { deviceScaleFactor: 2 })
  await sees(chief, '写意见并签名')
  await press(chief, '同意')
  await dialog(chief).getByText('审批意见').first().waitFor()
  expect(await dialog(chief).getByText('请先签名').count()).toBe(0)
  await waited(chief)
  await pressIn(chief, '签名并同意')
  await dialog(chief).getByText('请先签名').waitFor()
  expect((await detailOf(await signedIn(on.app, office.director), workId)).my).not.toBeNull()

  await writeOn(chief, dialog(chief))
  await dialog(chief).getByText('请先签名').waitFor({ state: 'detached' })
  await pressIn(chief, '签名并同意')
  await seesMessage(chief, '已同意')

  const hers = await on.phoneOf(office.applicant, handlePage(workId, ''))
  // 120 and 36 px of ink, 12 px of margin on each side, and the two dots a pixel of that phone.
  expect(await seesSignature(hers, '陈景行')).toEqual([144 * 2, 60 * 2])
})

test('the saved signature is offered, used when chosen and can be removed again', async () => {
  const { office, workId } = await toSign()
  const client = await signedIn(on.app, office.director)
  const { fileId } = await anUpload(client, { type: 'sign', fileName: '手写签名.png', content: PNG })
  await client.call(personalSettings.saveSign, { version: 1, fileId })
  const chief = await on.phoneOf(office.director, handlePage(workId))
  await top(chief).getByText('写意见并签名').click()
  await pressIn(chief, '使用我的签名')
  await dialog(chief).getByRole('img', { name: '我的签名' }).waitFor()
  await pressIn(chief, '改为手写')
  await dialog(chief).getByText('请在此处书写签名').waitFor()
  await waited(chief)
  await pressIn(chief, '使用我的签名')
  await pressIn(chief, '完成')
  await sees(chief, /已签名/)
  await waited(chief)
  await press(chief, '同意')
  await seesMessage(chief, '已同意')

  const hrs = await on.phoneOf(office.hr, handlePage(workId))
  expect(await seesSignature(hrs, '陈景行')).toEqual([1, 1])
  const { timeline } = await (await signedIn(on.app, office.applicant)).call(approval.workflowDetail, { workId })
  expect(timeline[0]?.people[0]?.signature?.fileId).toBe(fileId)
})

test('a card whose approval needs a signature opens the whole page', async () => {
  const { office } = await toSign()
  const chief = await on.phoneOf(office.director, '/message/todo/todo')
  await top(chief).getByRole('button', { name: /^同意/ }).click()
  await dialog(chief).getByText('这一步要签名或选择审批人，请查看全部后处理').waitFor()
  await pressIn(chief, '查看全部')
  await sees(chief, '写意见并签名')
})
