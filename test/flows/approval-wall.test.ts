import { approval } from '@contract/approval'
import { approvalKinds } from '@contract/approval/kinds'
import { addressOf } from '@contract/core'
import type { FieldDefinition } from '@contract/forms/fields'
import { seal } from '@contract/seal'
import { implemented } from '@server/domains'
import type { Implemented } from '@server/kernel/http/implement'
import { Kind, type TObject, type TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { cardsOf } from '@test/factories/approval'
import { Readiness, type Ready } from '@test/factories/races'
import { Arena } from '@test/support/races'
import { sampleOf } from '@test/support/shape-cases'
import { post, type TestClient } from '@test/support/test-client'
import { sql } from 'kysely'

jest.setTimeout(600_000)

const NAME = '绛云计划股权收购'
const NUMBER = '2026-FS-9971'
const REASON = '客户赤霞不愿公开'
const SECRET = ['绛云', NUMBER, '赤霞']

let arena: Arena
let ready: Readiness

beforeAll(async () => {
  arena = await Arena.open()
  ready = new Readiness(arena)
  await ready.open()
})
afterAll(() => arena.app.close())

const remote = (id: string) => ({ id, text: '' })

async function aDocOfCase(): Promise<string> {
  const { type, values } = await ready.letter(2003)
  const workId = await arena.started(type, values)
  await arena.agreed(workId)
  const { docs } = await (await arena.applicant()).call(seal.checkWaitingSignature, { workId })
  return docs[0]?.docId ?? ''
}

/** Every kind that is about a case. */
const MAKERS: Record<number, () => Ready | Promise<Ready>> = {
  2001: () => ready.begin(),
  2002: () => ready.close(),
  2003: () => ready.letter(2003),
  2005: async () => ({ ...ready.trip(), values: { ...ready.trip().values, matter: remote(await ready.createCase()) } }),
  2008: async () => ready.spend({ kind: 'matter', matter: remote(await ready.createCase()) }),
  2011: async () => ready.invoice(await ready.createCase('ongoing', { fee: '1000' }), { amount: '1000' }),
  2012: async () => ready.draw([(await ready.incomes(1)).incomes[0]?.incomeId]),
  2014: async () => ready.invalidate(await ready.createCase()),
  2016: async () => ready.change(await ready.createCase()),
  2017: async () => ready.cancelDoc(await aDocOfCase()),
  2019: async () => ready.pay((await ready.funded('1000')).caseId, '700'),
  2022: async () => ready.replace(await aDocOfCase()),
  2023: async () => ready.borrow(await ready.shelved('archived')),
  2024: async () => ready.recover(await ready.createCase('archived')),
  2026: () => ready.divide(),
  2027: () => ready.letters(),
  2029: async () => ready.takeBack(await ready.createCase()),
  2030: async () => {
    const { caseId, incomes } = await ready.incomes(1)
    return ready.refund(caseId, incomes[0]?.claimId, '30000')
  },
  2032: () => ready.passOn(),
  2033: () => ready.relate(),
  2036: () => ready.letter(2036),
  2038: async () => ready.giveUp(await ready.instalment('60000'), '40000'),
}

/** Reads beside a work that its deciders need, by the kind: of no other kind does the work open them. */
const NEIGHBOURS: Record<string, readonly number[]> = {
  'workflow/caseDossierPaperSet': [2002],
  'workflow/getCaseBillDetail': [2011, 2029],
  'workflow/getCaseActualMoney': [2030],
}

const propertiesOf = (shape: TSchema): Record<string, TSchema> =>
  shape[Kind] === 'Object' ? (shape as TObject).properties : {}

/** Reads that a work's id can be given to. */
const byWork = implemented.filter(({ endpoint, handler }) => {
  const given = propertiesOf(handler.shape)
  return endpoint.kind === 'read' && (given.workId || given.id || given.wkfWorkId)
})

async function ask(as: TestClient, { endpoint, handler }: Implemented, ids: Record<string, string>) {
  const given = { ...(sampleOf(handler.shape, 'required') as object), ...ids, id: ids.workId }
  const input = Object.fromEntries(
    Object.entries(given).filter(([key, value]) => value !== undefined && key in propertiesOf(handler.shape)),
  )
  if (!Value.Check(handler.shape, input)) return { code: -1, data: null }
  return post(arena.app.address + addressOf(endpoint), input, { token: as.token })
}

const secretsIn = (said: unknown) => SECRET.filter((word) => JSON.stringify(said).includes(word))

let made = 0

/** The application, and its case, whose name and number from now on are secret. */
async function walled(make: () => Ready | Promise<Ready>): Promise<{ given: Ready; caseId: string }> {
  const given = await make()
  const { rows } = await sql<{ id: string }>`
    update cases set name = ${NAME}, inner_no = ${`${NUMBER}-${++made}`}, is_confidential = true
    where id = (select id from cases where firm_id = ${arena.office.firm.id} order by id desc limit 1)
    returning id`.execute(arena.app.db)
  const { reason } = given.values
  const values =
    typeof reason === 'string' && /\p{Script=Han}/u.test(reason) ? { ...given.values, reason: REASON } : given.values
  return { given: { ...given, values }, caseId: rows[0]?.id ?? '' }
}

const waitingAt = async (workId: string) => {
  const { rows } = await sql<{ id: string; version: number; assignee: string; amount: string | null }>`
    select t.id, t.version, t.assignee_id as assignee, w.amount::text as amount
    from approval_tasks t join approval_works w on w.id = t.work_id
    where t.work_id = ${workId} and t.state = 'pending' order by t.seq`.execute(arena.app.db)
  return rows
}

const personOf = (id: string) => {
  const { applicant, head, director, admins, hr, stranger } = arena.office
  return [applicant, head, director, ...admins, hr, stranger].find((who) => who.id === id) as typeof applicant
}

/** Everything an outsider can read of a work, and where it tells what the wall hides. */
async function leaksOf(as: TestClient, ids: Record<string, string>): Promise<string[]> {
  const told: string[] = []
  for (const call of byWork) {
    const words = secretsIn(await ask(as, call, ids))
    const { workId: _, ...given } = ids
    // The archivist keeps closed dossiers by their own right, whatever the work.
    const isOwnRight =
      words.length > 0 &&
      'caseId' in propertiesOf(call.handler.shape) &&
      secretsIn(await ask(as, call, given)).length > 0
    if (words.length > 0 && !isOwnRight) told.push(`${call.endpoint.path} ${words}`)
  }
  const lists = [approval.getMyDoneWorkList, approval.getWorkCCMyList]
  for (const list of lists) {
    const words = secretsIn(await as.reply(list, { size: 100 }))
    if (words.length > 0) told.push(`${list.path} ${words}`)
    for (const keyword of ['绛云', NUMBER]) {
      const { total } = await as.call(list, { keyword })
      if (total > 0) told.push(`${list.path} finds ${keyword}`)
    }
  }
  return told
}

const namesCase = (fields: readonly FieldDefinition[]): boolean =>
  fields.some(
    (field) =>
      (field.type === 'remote' &&
        ['case', 'dossier', 'receivable', 'invoice', 'sealDoc', 'drawableIncome', 'receipt'].includes(field.source)) ||
      (field.type === 'lines' && namesCase(field.columns)),
  )

test('the walk covers every kind whose form names a case', () => {
  const about = approvalKinds.filter(({ fields }) => namesCase(fields)).flatMap(({ codes }) => [...codes])
  expect(Object.keys(MAKERS).map(Number)).toEqual(about.sort((a, b) => a - b))
})

test.each(Object.keys(MAKERS).map(Number))(
  '%i on a confidential case tells outsiders only what their own step needs, and nothing once it is done',
  async (type) => {
    const { given, caseId } = await walled(MAKERS[type] as () => Ready)
    const workId = await arena.started(given.type, given.values, given.who)
    const ids = { workId, wkfWorkId: workId, caseId }
    const outsiders = new Set<string>()
    const opened: string[] = []
    for (let waiting = await waitingAt(workId); waiting[0]; waiting = await waitingAt(workId)) {
      const [{ id, version, assignee, amount }] = waiting as [(typeof waiting)[number]]
      const as = await arena.as(personOf(assignee))
      outsiders.add(assignee)
      expect((await as.reply(approval.workflowDetail, { workId })).code).toBe(0)
      for (const [path, kinds] of Object.entries(NEIGHBOURS)) {
        const call = byWork.find(({ endpoint }) => endpoint.path === path) as Implemented
        const { code } = await ask(as, call, ids)
        const { code: byItself } = await ask(as, call, { caseId })
        if (code === 0 && byItself !== 0 && !kinds.includes(type)) opened.push(path)
      }
      const said = await as.reply(approval.nextStep, { taskId: id, version, amount: amount ?? undefined })
      if (said.code !== 0) break
    }
    expect(opened).toEqual([])
    outsiders.delete(arena.office.applicant.id)
    expect(outsiders.size).toBeGreaterThan(0)
    for (const { assignee } of await waitingAt(workId)) outsiders.delete(assignee)

    for (const id of outsiders) {
      const as = await arena.as(personOf(id))
      expect(await leaksOf(as, ids)).toEqual([])
      expect(secretsIn(await cardsOf(as, 101))).toEqual([])
      const { values } = await as.call(approval.workflowDetail, { workId })
      expect(values).toEqual({})
    }
    const { rows } = await sql<object>`
      select * from app_messages where recipient_id <> ${given.who?.id ?? arena.office.applicant.id}`.execute(
      arena.app.db,
    )
    expect(secretsIn(rows)).toEqual([])
  },
)
