import type { ConflictGrade } from '@contract/conflict/codes'
import { checkConflicts } from '@server/domains/conflict/matching/check'
import { Parties } from '@server/domains/party/parties'
import { toTime } from '@server/kernel/clock'
import { type FirmDb, scoped } from '@server/kernel/db/open'
import { DIFFERENT_ORGANISATIONS, DIFFERENT_PERSONS } from '@test/conflict-pairs/different'
import { SAME_ORGANISATIONS, SAME_PERSONS } from '@test/conflict-pairs/same'
import { aFirm, anEmployee } from '@test/factories/people'
import { type TestApp, testApp } from '@test/support/test-app'

type Kind = 'person' | 'organ'
type Expected = '同' | '疑' | '弱' | '无'

interface Pair {
  kind: Kind
  expected: Expected
  asked: { name: string; code?: string }
  there: { name: string; code?: string; former?: string }
  partyId: string
}

const LINE = /^(同|疑|弱|无) (.+?)(?: #([^|<]+))? \| (.+?)(?: < (.+?))?(?: #(.+))?$/u

/** Grade of an opponent in an open case who is checked as a client. */
const GRADE_OF: Record<Expected, readonly (ConflictGrade | undefined)[]> = {
  同: ['relative'],
  疑: ['suspected'],
  弱: ['suspected', undefined],
  无: [undefined],
}

const pairsIn = (text: string, kind: Kind) =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [, expected, name = '', code, there = '', former, theirCode] = LINE.exec(line) ?? []
      if (!expected) throw new Error(`not a pair: ${line}`)
      return {
        ...{ kind, expected: expected as Expected, asked: { name, code: code?.trim() }, partyId: '' },
        there: { name: there, former, code: theirCode?.trim() },
      } satisfies Pair
    })

const same = [...pairsIn(SAME_ORGANISATIONS, 'organ'), ...pairsIn(SAME_PERSONS, 'person')]
const different = [...pairsIn(DIFFERENT_ORGANISATIONS, 'organ'), ...pairsIn(DIFFERENT_PERSONS, 'person')]

let app: TestApp
let db: FirmDb

beforeAll(async () => {
  app = await testApp()
  const firm = await aFirm(app)
  const lead = await anEmployee(app, { firm })
  db = scoped(app.db, firm.id)
  const now = app.clock.now()
  const parties = new Parties(db, now, toTime(now))
  for (const [index, pair] of [...same, ...different].entries()) {
    const { name, code, former } = pair.there
    const others = former ? [{ kind: 'former' as const, name: former }] : []
    const codes = pair.kind === 'person' ? { idNo: code } : { creditCode: code }
    pair.partyId = await parties.insert({ kind: pair.kind, name, ...codes, otherNames: others })
    const id = `pair${index}`
    const facts = { name: `第${index}号纠纷`, category: 'civil' as const, status: 'ongoing' as const }
    const people = { department_id: lead.departmentId, lead_id: lead.id, creator_id: lead.id }
    await db
      .insertInto('cases')
      .values({ id, ...facts, ...people })
      .execute()
    const role = { id: `role${index}`, target_kind: 'case' as const, target_id: id, role: 'opponent' as const }
    await db
      .insertInto('party_roles')
      .values({ ...role, party_id: pair.partyId, since: toTime(now) })
      .execute()
  }
}, 600_000)
afterAll(() => app.close())

/** The grade of the pair's own party in its own case, and why. */
async function gradeOf({ kind, asked, partyId }: Pair) {
  const found = await checkConflicts({ db, now: app.clock.now() }, [{ ...asked, kind, role: 'client' }], {
    twoHops: true,
  })
  const hit = found.hits.find((hit) => hit.partyId === partyId)
  return { grade: hit?.grade, why: hit && `${hit.reason} ${hit.why}`, problem: found.looks[0]?.problem ?? '' }
}

async function missesOf(pairs: readonly Pair[]) {
  const misses: string[] = []
  for (const pair of pairs) {
    const { grade, why, problem } = await gradeOf(pair)
    if (!GRADE_OF[pair.expected].includes(grade))
      misses.push(`${pair.expected} ${pair.asked.name} | ${pair.there.name}: ${grade ?? '没有命中'} ${why ?? problem}`)
  }
  return misses
}

test('the table of name pairs has 300 that must match and 300 that must not', () => {
  expect(same.length).toBeGreaterThanOrEqual(300)
  expect(different.length).toBeGreaterThanOrEqual(300)
})

test('a conflict check matches exactly the equal pairs of the table, with their grade', async () => {
  const missed = await missesOf(same)
  const wrong = await missesOf(different)
  const found = same.length - missed.length
  const [precision, recall] = [found / (found + wrong.length), found / same.length]
  console.log(`conflict pairs: precision ${precision.toFixed(4)}, recall ${recall.toFixed(4)}`)
  expect([...missed, ...wrong]).toEqual([])
  expect(precision).toBeGreaterThanOrEqual(0.99)
  expect(recall).toBeGreaterThanOrEqual(0.99)
}, 600_000)
