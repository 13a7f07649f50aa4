import { signTask } from '@contract/sign-task'
import { aFirm, anEmployee } from '@test/factories/people'
import { aDocument, aSignature, aSignTask } from '@test/factories/sign-task'
import { phoneOf } from '@test/support/real-client'
import type { Page } from 'playwright-core'
import { sees, stage, top } from './support'

const on = stage()
const shot = async (page: Page, name: string) => {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
  await page.screenshot({ path: `/tmp/shots/${name}.png` })
}

test('shots', async () => {
  const firm = await aFirm(on.app)
  const lin = await anEmployee(on.app, { firm, name: '林知远' })
  const zhou = await anEmployee(on.app, { firm, name: '周以宁' })
  const long = await anEmployee(on.app, { firm, name: '阿依古丽·买买提江·阿卜杜热合曼' })
  const he = await anEmployee(on.app, { firm, name: '何小满' })
  const asker = await phoneOf(on.app, lin)
  const files = [
    await aDocument(asker, '授权委托书.pdf'),
    await aDocument(asker, '关于张某与某某科技股份有限公司股权转让纠纷一案的风险告知书（最终修订版）.pdf'),
  ]
  const t = await aSignTask(asker, [zhou, long, he], {
    title: '张某诉某某科技股份有限公司股权转让纠纷案授权委托书与风险告知书',
    note: '请在每份末页签名处签署；11 月 27 日开庭前要交法院。',
    fileIds: files,
  })
  const hp = await phoneOf(on.app, he)
  await hp.api({ signTask }).signTask.sign({ signTaskId: t.signTaskId, version: 1, signatureId: await aSignature(hp) })
  const lp = await phoneOf(on.app, long)
  await lp.api({ signTask }).signTask.refuse({
    signTaskId: t.signTaskId,
    version: 1,
    reason: '第三条的代理权限写成了特别授权，应为一般授权，请改后再发',
  })
  const t2 = await aSignTask(asker, [zhou], { title: '保密承诺函' })
  const x = await aSignTask(asker, [zhou], { title: '利益冲突豁免函', days: 1 })
  on.app.clock.pass(2 * 86_400_000)
  for (const [who, scheme] of [
    ['a', 'light'],
    ['b', 'dark'],
  ] as const) {
    const options = { colorScheme: scheme }
    const l = await on.phoneOf(lin, '/create/sign-code', options)
    await top(l)
      .getByRole('tab', { name: /我发起的/ })
      .click()
    await shot(l, `list-${scheme}`)
    await l.goto(`/create/sign-code?signTaskId=${t.signTaskId}`)
    await sees(l, '签署人 1/3')
    await shot(l, `code-${scheme}`)
    await top(l)
      .locator('.screen__scroll')
      .first()
      .evaluate((e) => e.scrollTo(0, 9999))
    await shot(l, `code2-${scheme}`)
    await l.goto(`/create/sign-code?signTaskId=${x.signTaskId}`)
    await sees(l, '已过期')
    await shot(l, `expired-${scheme}`)
    await l.goto('/create/sign-code?isNew=true')
    await shot(l, `form-${scheme}`)
    const z = await on.phoneOf(zhou, `/create/scan-for-sign?isReceived=N&qrsource=${t.qrsource}`, options)
    await sees(z, '待签文件 2')
    await shot(z, `sign-${scheme}`)
    await top(z).getByRole('button', { name: '签署', exact: true }).click()
    await shot(z, `pad-${scheme}`)
    await z.goto(`/create/scan-for-sign?isReceived=N&qrsource=${x.qrsource}`)
    await sees(z, /过期/)
    await shot(z, `toolate-${scheme}`)
    await z.goto(`/create/scan-for-sign?isReceived=N&qrsource=sg_x`)
    await sees(z, '签字码无效')
    await shot(z, `unknown-${scheme}`)
    await z.goto('/create/sign-code')
    await shot(z, `empty-${scheme}`)
    void who
  }
  const small = await on.phoneOf(zhou, `/create/scan-for-sign?isReceived=N&qrsource=${t.qrsource}`, {
    viewport: { width: 320, height: 568 },
  })
  await small.evaluate(() => localStorage.setItem('antou.text', 'huge'))
  await small.evaluate(() => console.log(Object.keys(localStorage).join()))
  const keys = await small.evaluate(() => Object.entries(localStorage).map(([k, v]) => `${k}=${v}`.slice(0, 60)))
  console.log(keys)
  await shot(small, 'sign-320')
  const smallA = await on.phoneOf(lin, `/personal-settings/more/more`, { viewport: { width: 320, height: 568 } })
  await top(smallA).getByRole('radio', { name: '特大' }).click()
  await smallA.goto(`/create/sign-code?signTaskId=${t.signTaskId}`)
  await sees(smallA, '签署人 1/3')
  await shot(smallA, 'code-320-huge')
  await smallA.goto('/create/sign-code')
  await top(smallA)
    .getByRole('tab', { name: /我发起的/ })
    .click()
  await shot(smallA, 'list-320-huge')
  void t2
}, 120_000)
