import { file } from '@contract/file'
import { signTask } from '@contract/sign-task'
import { aChatLink, aPerson } from '@test/factories/account'
import { anEmployee } from '@test/factories/people'
import { aSignTask } from '@test/factories/sign-task'
import { phoneOf } from '@test/support/real-client'
import { type TestApp, testApp } from '@test/support/test-app'
import type { MiniProgram } from './harness'
import { launchApp } from './launch-app'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ demo: true })
})
afterAll(() => app.close())

let mp: MiniProgram
afterEach(() => mp.close())

/** The program, opened on the phone of somebody whom WeChat knows. */
async function opened(signer: Awaited<ReturnType<typeof aPerson>>, person: string, url: string) {
  // Another phone each time: whoever is tried once more has been tied already.
  const phone = `${person}-${signer.id}`
  await aChatLink(app, signer, 'wechat', phone)
  const code = app.upstream.fake?.issueMiniCode(phone) ?? ''
  return launchApp({ server: app.address, url, driver: 'chromium', answers: { login: code } })
}

test('the link of a sign code opens the sign task, and signing it by hand gives the asker the image', async () => {
  const signer = await aPerson(app, { name: '周以宁' })
  const asker = await phoneOf(app, await anEmployee(app, { firm: signer.firm, name: '林知远' }))
  const { signTaskId, qrsource } = await aSignTask(asker, [signer], { title: '风险告知书' })
  mp = await opened(signer, 'signer-1', `pages/create/scan-for-sign?isReceived=N&qrsource=${qrsource}`)
  await mp.waitForPage('pages/create/scan-for-sign')
  await mp.waitFor('text=风险告知书')
  await mp.waitFor('text=授权委托书.pdf')
  await mp.tap('text=签署')
  // The pad takes a stroke once it has come up: a person tries again.
  await mp.waitFor(async () => {
    if (await mp.has('label=签名区域，已书写')) return true
    await mp.drag('label=签名区域，请用手指书写', { x: 90, y: 30 }).catch(() => {})
    return false
  })
  await mp.tap('text=确认签署')
  await mp.waitFor(async () => !(await mp.has('text=确认签署')))
  const { signers, status } = await asker.api({ signTask }).signTask.getById({ signTaskId })
  expect(status).toBe('done')
  const { url } = await asker.api({ file }).file.downloadUrl({ fileId: signers[0]?.signFileId ?? '' })
  expect((await fetch(new URL(url, app.address))).headers.get('content-type')).toBe('image/png')
})

test('the page of the asker shows the sign code and the signer who has not opened it', async () => {
  const asker = await aPerson(app, { name: '林知远' })
  const signer = await anEmployee(app, { firm: asker.firm, name: '周以宁' })
  const { signTaskId } = await aSignTask(await phoneOf(app, asker), [signer])
  mp = await opened(asker, 'asker-1', `pages/create/sign-code?signTaskId=${signTaskId}`)
  await mp.waitForPage('pages/create/sign-code')
  await mp.waitFor('label=签字二维码')
  await mp.waitFor('text=还没有打开')
  await mp.waitFor('text=发给签署人')
})
