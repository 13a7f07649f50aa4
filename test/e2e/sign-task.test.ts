import { days } from '@contract/duration'
import { personalSettings } from '@contract/personal-settings'
import { PDF } from '@test/factories/file'
import type { Worker } from '@test/factories/people'
import { aFirm, anEmployee } from '@test/factories/people'
import { aSignature, aSignTask } from '@test/factories/sign-task'
import { fakeCamera, squaresOf } from '@test/support/hosts/fake-camera'
import { phoneOf } from '@test/support/real-client'
import type { Page } from 'playwright-core'
import { arriveAt, sees, seesMessage, stage, top, waited, writeOn } from './support'

const on = stage()

let lin: Worker
let zhou: Worker
beforeEach(async () => {
  const firm = await aFirm(on.app)
  lin = await anEmployee(on.app, { firm, name: '林知远' })
  zhou = await anEmployee(on.app, { firm, name: '周以宁' })
})

const button = (page: Page, name: string | RegExp) => top(page).getByRole('button', { name, exact: true })
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a document signed in another browser is shown to its asker at once', async () => {
  const asker = await on.phoneOf(lin, '/create/create')
  await button(asker, '签字任务').click()
  await arriveAt(asker, 'create/sign-code')
  await button(asker, '发起签字').first().click()
  const chooser = asker.waitForEvent('filechooser')
  await button(asker, '添加文件').click()
  await (await chooser).setFiles({ name: '授权委托书（张某诉李某案）.pdf', mimeType: 'application/pdf', buffer: PDF })
  await button(asker, '打开授权委托书（张某诉李某案）.pdf').waitFor()
  await button(asker, /签署人/).click()
  const people = asker.getByRole('dialog', { name: '签署人' })
  await people.getByRole('checkbox', { name: /周以宁/ }).click()
  await people.getByRole('button', { name: /确定|完成/ }).click()
  await button(asker, '发起签字').last().click()
  await seesMessage(asker, '已通知签署人')
  await top(asker).getByRole('img', { name: '签字二维码' }).waitFor()
  await sees(asker, '授权委托书（张某诉李某案）')
  await sees(asker, '还没有打开')

  const signer = await on.phoneOf(zhou, '/message/conversation/conversation?systemId=1009')
  await sees(signer, '请您签署文件')
  await top(signer).getByText('请您签署文件').first().click()
  await arriveAt(signer, 'create/scan-for-sign')
  await sees(asker, /看过/)
  await button(signer, '签署').click()
  await writeOn(signer, sheet(signer, '签署'))
  await waited(signer)
  await sheet(signer, '签署').getByRole('button', { name: '确认签署' }).click()
  await sees(signer, /您已于 今天 .+ 签署/)
  await top(asker).getByRole('img', { name: '周以宁的签名' }).waitFor()
  await sees(asker, '已签完')
})

test('a sign code scanned off the asker’s screen is signed with the saved signature', async () => {
  const { url } = await aSignTask(await phoneOf(on.app, lin), [zhou], { title: '风险告知书' })
  const phone = await phoneOf(on.app, zhou)
  const fileId = await aSignature(phone)
  await phone.api({ personalSettings }).personalSettings.saveSign({ version: 1, fileId })
  const page = await on.phoneOf(zhou, '/create/create')
  await arriveAt(page, 'create/create')
  await page.evaluate(fakeCamera, squaresOf(url))
  await button(page, '扫一扫').click()
  await arriveAt(page, 'create/scan-for-sign')
  await sees(page, '风险告知书')
  await button(page, '签署').click()
  await sheet(page, '签署').getByText('使用我的签名').click()
  await sheet(page, '签署').getByRole('img', { name: '我的签名' }).waitFor()
  await waited(page)
  await sheet(page, '签署').getByRole('button', { name: '确认签署' }).click()
  await top(page).getByRole('img', { name: '周以宁的签名' }).waitFor()
  expect(await button(page, '签署').count()).toBe(0)
})

test('a typed sign code opens the document, and a refusal needs a reason that the asker reads at once', async () => {
  const { signTaskId, qrsource } = await aSignTask(await phoneOf(on.app, lin), [zhou])
  const asker = await on.phoneOf(lin, `/create/sign-code?signTaskId=${signTaskId}`)
  await sees(asker, '还没有打开')
  const page = await on.phoneOf(zhou, '/create/scanner')
  await page.getByRole('dialog', { name: '扫一扫' }).getByRole('button', { name: '取消' }).click()
  await top(page).getByLabel('粘贴链接或输入编号').fill(` ${qrsource} `)
  await button(page, '识别').click()
  await arriveAt(page, 'create/scan-for-sign')
  await button(page, '拒签').click()
  const refuse = sheet(page, '拒签').getByRole('button', { name: '确认拒签' })
  await refuse.click()
  await sheet(page, '拒签').getByText('请填写拒签原因').waitFor()
  await sheet(page, '拒签').getByLabel('拒签原因').fill('第三条金额与约定不符')
  await waited(page)
  await refuse.click()
  await sees(page, /您已于 今天 .+ 拒签/)
  await sees(asker, '原因：第三条金额与约定不符')
  await sees(asker, '有人拒签')
})

test('on two devices of one signer, signing on one is shown on the other, which offers no more', async () => {
  const { qrsource } = await aSignTask(await phoneOf(on.app, lin), [zhou])
  const address = `/create/scan-for-sign?isReceived=N&qrsource=${qrsource}`
  const [firstDevice, secondDevice] = [await on.phoneOf(zhou, address), await on.phoneOf(zhou, address)]
  for (const page of [firstDevice, secondDevice]) await button(page, '签署').click()
  await writeOn(secondDevice, sheet(secondDevice, '签署'))
  await writeOn(firstDevice, sheet(firstDevice, '签署'))
  await sheet(firstDevice, '签署').getByRole('button', { name: '确认签署' }).click()
  await sees(firstDevice, /您已于 今天 .+ 签署/)
  await sees(secondDevice, /您已于 今天 .+ 签署/)
  await sheet(secondDevice, '签署').waitFor({ state: 'detached' })
  expect(await button(secondDevice, '签署').count()).toBe(0)
})

test('taking a document back while it is read tells the signer and hides the document', async () => {
  const { signTaskId, qrsource } = await aSignTask(await phoneOf(on.app, lin), [zhou])
  const signer = await on.phoneOf(zhou, `/create/scan-for-sign?isReceived=N&qrsource=${qrsource}`)
  await sees(signer, '授权委托书.pdf')
  const asker = await on.phoneOf(lin, `/create/sign-code?signTaskId=${signTaskId}`)
  await button(asker, '撤回').click()
  await asker.getByRole('button', { name: '撤回', exact: true }).last().click()
  await seesMessage(asker, '已撤回')
  await sees(signer, '林知远已撤回，不能再签署')
  await sees(signer, '文件已随撤回收起')
  expect(await button(signer, '签署').count()).toBe(0)
})

test('the asker’s own scan shows the sign code, and an expired one is renewed there', async () => {
  const { qrsource } = await aSignTask(await phoneOf(on.app, lin), [zhou], { days: 3 })
  on.app.clock.pass(days(3))
  const asker = await on.phoneOf(lin, `/create/scan-for-sign?isReceived=N&qrsource=${qrsource}`)
  await arriveAt(asker, 'create/sign-code')
  await button(asker, '签字码已过期，续期').click()
  await asker.getByText('从现在起 7 天').click()
  await seesMessage(asker, '有效期已延长至 7 天后')
  await sees(asker, '签署中')
})

test.each([
  ['nobody’s', async () => 'sg_AAAAAAAAAAAAAAAAAAAAAA', '签字码无效，请核对或向发起人重新索取'],
  [
    'another firm’s',
    async () => {
      const stranger = await anEmployee(on.app)
      return (await aSignTask(await phoneOf(on.app, stranger), [stranger])).qrsource
    },
    '这份文件属于另一家律所，请切换到该律所后再打开',
  ],
  [
    'for somebody else',
    async () => (await aSignTask(await phoneOf(on.app, lin), [lin])).qrsource,
    '您不是这份文件的签署人，请与发起人核对',
  ],
])('a sign code that is %s says so', async (_, code, words) => {
  const page = await on.phoneOf(zhou, `/create/scan-for-sign?isReceived=N&qrsource=${await code()}`)
  await sees(page, words)
  expect(await button(page, '签署').count()).toBe(0)
})
