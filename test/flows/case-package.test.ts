import { audit } from '@contract/admin/audit'
import { caseInfo } from '@contract/case'
import { casePackage } from '@contract/case-package'
import { days } from '@contract/duration'
import { holds } from '@test/factories/approval'
import { aCase } from '@test/factories/case'
import { aDocument } from '@test/factories/document'
import { anEmployee } from '@test/factories/people'
import { aCounting, aReceivable, type Counting } from '@test/factories/receivable'
import { type TestApp, testApp } from '@test/support/test-app'
import { signedIn, someone, type TestClient } from '@test/support/test-client'
import { strFromU8, unzipSync } from 'fflate'

let app: TestApp
let at: Counting
beforeAll(async () => {
  app = await testApp()
  at = await aCounting(app)
})
afterAll(() => app.close())

/** Unpacked files of a package by their paths. */
async function packed(client: TestClient, caseId: string) {
  const { url, fileName } = await client.call(casePackage.make, { caseId })
  const files = unzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer()))
  return { url, fileName, files, list: strFromU8(files['清单.txt'] ?? new Uint8Array()) }
}

const aCaseDocument = (caseId: string, fileName: string, content: string) =>
  aDocument(at.lead, { fileName, content: Buffer.from(content), space: 'case', caseId })

test('a package holds the case’s facts, lists and documents, each at a safe path, and nothing of other cases', async () => {
  const { caseId } = at.caseDetail
  await aReceivable(at.lead, caseId, { name: '首期款' })
  await aCaseDocument(caseId, '合同.txt', '第一份')
  await aCaseDocument(caseId, '合同.txt', '第二份')
  const other = await aCase(at.lead, at.lead, { name: '别的项目' })
  await aCaseDocument(other.caseId, '别的.txt', '别的内容')
  const { files, fileName, list } = await packed(at.lead, caseId)
  expect(fileName).toMatch(new RegExp(`^${at.caseDetail.name}-\\d{4}-\\d{2}-\\d{2}\\.zip$`))
  const names = Object.keys(files).sort()
  expect(names).toEqual(
    expect.arrayContaining(['清单.txt', '项目情况.pdf', '收款.xlsx', '经过.xlsx', '文档/合同.txt', '文档/合同(2).txt']),
  )
  const texts = names
    .filter((name) => name.startsWith('文档/'))
    .map((name) => strFromU8(files[name] ?? new Uint8Array()))
  expect(texts.sort()).toEqual(['第一份', '第二份'])
  expect(strFromU8(files['项目情况.pdf'] ?? new Uint8Array()).slice(0, 5)).toBe('%PDF-')
  expect(
    strFromU8(unzipSync(files['收款.xlsx'] ?? new Uint8Array())['xl/sharedStrings.xml'] ?? new Uint8Array()),
  ).toContain('首期款')
  expect(list).toContain('工作日志：没有记录')
  expect(names.join() + list).not.toContain('别的')
})

test('the lead packs a case, a member of the team is told by whom, and nobody else knows of it behind the wall', async () => {
  const { caseId } = at.caseDetail
  expect(await at.fellow.reply(casePackage.make, { caseId })).toMatchObject({
    code: 403,
    msg: expect.stringContaining('主办律师'),
  })
  expect(await at.fellow.call(caseInfo.getCaseInfoDetailNew, { caseId })).toMatchObject({ can: { pack: false } })
  expect(await at.lead.call(caseInfo.getCaseInfoDetailNew, { caseId })).toMatchObject({ can: { pack: true } })
  const head = await anEmployee(app, { firm: at.firm })
  await holds(app, at.firm, 'director', [head])
  const director = await signedIn(app, head)
  expect(await director.reply(casePackage.make, { caseId })).toMatchObject({ code: 0 })
  await app.db.updateTable('cases').set({ is_confidential: true }).where('id', '=', caseId).execute()
  expect(await director.reply(casePackage.make, { caseId })).toMatchObject({ code: 404 })
  const { files, list } = await packed(at.lead, caseId)
  expect(Object.keys(files).filter((name) => name.startsWith('文档/'))).toEqual([])
  expect(list).toContain('保密文档只能在应用里带水印取出')
  await app.db.updateTable('cases').set({ is_confidential: false }).where('id', '=', caseId).execute()
})

test('each package is in the audit trail, and its link is its maker’s alone and ends', async () => {
  const { caseId } = at.caseDetail
  const { url } = await packed(at.lead, caseId)
  const boss = await someone(app, { firm: at.firm, permissions: ['firm:manage'] })
  const { records } = await boss.call(audit.getLines, { keyword: '' })
  expect(records.map(({ words }) => words)).toContain('打包导出项目')
  app.clock.pass(days(2))
  await app.jobs.runDue()
  expect((await fetch(url)).status).toBeGreaterThanOrEqual(400)
  app.clock.pass(-days(2))
  at = { ...at, lead: { ...at.lead, ...(await signedIn(app, at.lead)) } }
})
