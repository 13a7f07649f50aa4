import { approval } from '@contract/approval'
import type { Risk } from '@contract/approval/shapes'
import type { Worker } from '@test/factories/people'
import { Readiness, type Ready } from '@test/factories/races'
import { aSeal } from '@test/factories/seal'
import { Arena } from '@test/support/races'
import { sql } from 'kysely'

jest.setTimeout(120_000)

// Each application is given in while nothing stands in its way; what it asks for is taken meanwhile.

let arena: Arena
let ready: Readiness
let applicant: Worker

beforeAll(async () => {
  arena = await Arena.open()
  ready = new Readiness(arena)
  await ready.open()
  applicant = arena.office.applicant
})
afterAll(() => arena.app.close())

const given = ({ type, values, who }: Ready) => arena.started(type, values, who)

/** Blocking risks as the approver reads them whose turn it is. */
async function blocksOf(workId: string): Promise<Risk[]> {
  const { id } = await arena.row(sql<{ id: string }>`
    select assignee_id as id from approval_tasks where work_id = ${workId} and state = 'pending' order by seq limit 1`)
  return blocksFor(workId, id)
}

async function blocksFor(workId: string, readerId: string): Promise<Risk[]> {
  const { head, director, admins, hr } = arena.office
  const reader = [applicant, head, director, ...admins, hr].find((who) => who.id === readerId)
  if (!reader) throw new Error(`nobody of the office is ${readerId}`)
  const { risks } = await (await arena.as(reader)).call(approval.workflowDetail, { workId })
  return risks.filter(({ level }) => level === 'block')
}

test('2004: too little leave is for the applicant to change, who is not led to their own card', async () => {
  const { values, who } = await ready.leave()
  const lawyer = who ?? applicant
  const [first, second] = [await arena.started(2004, values, lawyer), await arena.started(2004, values, lawyer)]
  expect((await arena.agreed(first)).code).toBe(0)
  expect(await blocksOf(second)).toEqual([
    {
      level: 'block',
      text: '2099年年假剩余0天，本次需要1天',
      cure: {
        text: '退回申请人周以宁减少天数或改用其他假别',
        place: { kind: 'colleague', id: lawyer.id },
      },
    },
  ])
  const { risks } = await (await arena.as(lawyer)).call(approval.workflowDetail, { workId: second })
  expect(risks.filter(({ level }) => level === 'block')).toEqual([
    { level: 'block', text: '2099年年假剩余0天，本次需要1天' },
  ])
})

test('2010: a car that is out leads to its borrower', async () => {
  const car = ready.car()
  const [first, second] = [await given(car), await given({ ...car, who: arena.office.head })]
  expect((await arena.agreed(first)).code).toBe(0)
  expect(await blocksOf(second)).toMatchObject([
    {
      cure: {
        text: '与借用人周以宁商量，或退回申请人林知远改期',
        place: { kind: 'colleague', id: applicant.id },
      },
    },
  ])
})

test('2023: a dossier that is out leads to its borrower', async () => {
  const caseId = await ready.shelved('archived')
  const works = [await given(ready.borrow(caseId)), await given(ready.borrow(caseId, arena.office.head))]
  expect((await arena.agreed(works[0] ?? '')).code).toBe(0)
  expect(await blocksOf(works[1] ?? '')).toMatchObject([
    {
      cure: {
        text: '请借阅人周以宁归还，由档案管理员登记',
        place: { kind: 'colleague', id: applicant.id },
      },
    },
  ])
})

test('2019: a fund that was spent meanwhile leads to the money of the case', async () => {
  const { caseId } = await ready.funded('1000')
  const [first, second] = [await given(ready.pay(caseId, '700')), await given(ready.pay(caseId, '700'))]
  expect((await arena.agreed(first)).code).toBe(0)
  expect(await blocksOf(second)).toMatchObject([
    {
      text: '客户预收款余额 ¥300.00，不足以支付',
      cure: {
        text: '退回申请人周以宁修改金额，或待客户补足预收款后再付',
        place: { kind: 'caseMoney', id: caseId },
      },
    },
  ])
})

test('2030: a receipt that was refunded meanwhile leads to the money of the case', async () => {
  const { caseId, incomes } = await ready.incomes(1)
  const back = ready.refund(caseId, incomes[0]?.claimId, '30000')
  const [first, second] = [await given(back), await given(back)]
  expect((await arena.agreed(first)).code).toBe(0)
  expect(await blocksOf(second)).toMatchObject([
    {
      text: '最多可退 ¥20,000.00（到账减已退、已支取）',
      cure: { text: '退回申请人周以宁按可退的数修改', place: { kind: 'caseMoney', id: caseId } },
    },
  ])
})

test('2038: a receivable that was written off meanwhile leads to it', async () => {
  const id = await ready.instalment('60000')
  const [first, second] = [await given(ready.giveUp(id, '40000')), await given(ready.giveUp(id, '40000'))]
  expect((await arena.agreed(first)).code).toBe(0)
  expect(await blocksOf(second)).toMatchObject([
    {
      text: '还可核销 ¥20,000.00',
      cure: {
        text: '退回申请人周以宁按还可核销的数修改，没有可核销的撤回申请',
        place: { kind: 'receivable', id },
      },
    },
  ])
})

test('2037: a seal without its picture is for the applicant to use on paper', async () => {
  await aSeal(arena, arena.office.firm, arena.office.hr)
  const letter = await ready.letter(2037)
  const workId = await given({ ...letter, values: { ...letter.values, stampType: '1', place: 'lastRight' } })
  await arena.app.db.updateTable('seals').set({ picture_id: null }).execute()
  expect(await blocksOf(workId)).toEqual([
    {
      level: 'block',
      text: '律所没有登记这枚印章的图样，不能电子用印',
      cure: { text: '退回申请人周以宁改用纸质用印', place: { kind: 'colleague', id: applicant.id } },
    },
  ])
})

test('2002: a paper the archivist misses leads to the paper dossier', async () => {
  const asked = await ready.close()
  const workId = await given(asked)
  const { id } = asked.values.case as { id: string }
  await arena.app.db
    .updateTable('case_dossier_papers')
    .set({ state: 'missing' })
    .where('case_id', '=', id)
    .where('item', '=', 'summary')
    .execute()
  expect(await blocksOf(workId)).toEqual([
    {
      level: 'block',
      text: '纸质卷宗缺失：办案小结',
      cure: { text: '由项目团队补交纸质材料，再由档案管理员核验', place: { kind: 'paperDossier', id } },
    },
  ])
})
