import { deadline } from '@contract/deadline'
import { documents } from '@contract/document'
import { docShares } from '@contract/document/shares'
import { invoice } from '@contract/invoice'
import { preservation } from '@contract/preservation'
import { reckoning } from '@contract/reckoning'
import { timer } from '@contract/timer'
import { anOffice } from '@test/factories/approval'
import { aStandingCase } from '@test/factories/case'
import { aDocument } from '@test/factories/document'
import { preservationValues } from '@test/factories/preservation'
import { type TestApp, testApp } from '@test/support/test-app'
import { callers, type TestClient } from '@test/support/test-client'
import { sql } from 'kysely'

let app: TestApp
let mine: TestClient
let caseId: string
let documentId: string
beforeAll(async () => {
  app = await testApp()
  const office = await anOffice(app)
  mine = await callers(app)(office.applicant)
  caseId = (await aStandingCase(app, mine, office.applicant)).caseId
  documentId = (await aDocument(mine, { caseId })).documentId
})
afterAll(() => app.close())

interface Reply {
  code: number
  msg: string
}

/** Copies a row of a list until there are so many; `named` is a column that differs in each. */
async function fillUp(table: string, most: number, named = 'id') {
  const name = sql.table(table)
  await sql`
    insert into ${name} select copied.* from
      (select to_jsonb(kept) as row from ${name} as kept order by id desc limit 1) as one,
      generate_series(1, ${most} - (select count(*)::int from ${name})) as no,
      jsonb_populate_record(null::${name}, row || jsonb_build_object('id', 'copy-' || no, ${named}::text, 'copy-' || no))
        as copied`.execute(app.db)
}

// The numbers are those of the contract, typed by hand: the last that fits is taken, the next one is refused.
test.each<[string, number, string, string | undefined, (no: number) => Promise<Reply>]>([
  [
    'case_deadlines',
    50,
    '每个项目最多 50 个期限',
    undefined,
    (no) => {
      const values = { rule: 'own', title: `期限${no}`, trigger: '2026-03-02', courtDay: '2027-03-02' }
      return mine.reply(deadline.saveDeadline, { caseId, values })
    },
  ],
  [
    'preservations',
    50,
    '每个项目最多 50 项财产保全',
    undefined,
    () => mine.reply(preservation.add, { caseId, values: preservationValues() }),
  ],
  [
    'case_reckonings',
    50,
    '每个项目最多保存 50 条测算，请先移除一些',
    undefined,
    () => mine.reply(reckoning.save, { caseId, kind: 'courtFee', values: { amount: '150000' } }),
  ],
  [
    'document_folders',
    200,
    '最多 200 个文件夹',
    'name',
    (no) => mine.reply(documents.saveFolder, { space: 'case', caseId, name: `附件${no}` }),
  ],
  [
    'document_shares',
    20,
    '一份文档最多有 20 个有效的链接，请先撤回不用的',
    undefined,
    () => mine.reply(docShares.share, { documentId, days: '7' }),
  ],
  [
    'work_timers',
    20,
    '同时最多 20 个计时，请先处理已有的计时',
    undefined,
    async (no) => {
      await sql`update work_timers set state = 'paused', resumed_at = null where state = 'running'`.execute(app.db)
      return mine.reply(timer.start, { kind: 'other', title: `电话${no}` })
    },
  ],
  [
    'invoice_titles',
    500,
    '抬头簿最多保存 500 个，请先删除不用的',
    'title_norm',
    (no) => mine.reply(invoice.saveTitle, { values: { buyerType: 'person', title: `甲${no}号` } }),
  ],
])('%s take %d and no more: %s', async (table, most, words, named, add) => {
  expect(await add(1)).toMatchObject({ code: 0 })
  await sql`update work_timers set state = 'paused', resumed_at = null where state = 'running'`.execute(app.db)
  await fillUp(table, most - 1, named)
  expect(await add(2)).toMatchObject({ code: 0 })
  expect(await add(3)).toMatchObject({ code: 409, msg: words })
})
