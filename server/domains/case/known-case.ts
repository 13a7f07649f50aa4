import { CASE_STATUS, type CaseStatus } from '@contract/case/codes'
import { caseForm } from '@contract/case/form'
import type { CellChange } from '@contract/firm/import/shapes'
import type { FieldDefinition, FormValues, Line, Share } from '@contract/forms/fields'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { compareValues } from '../../kernel/importing/changed-values'
import type { KeptValues } from '../../kernel/importing/importer'
import { type ChangedRecord, KnownRecord } from '../../kernel/importing/save-rows'
import { normalName } from '../party'
import type { EmployeeFinder } from '../people'
import { Cases } from './cases'
import { valuesOf } from './form'
import { casePolicy } from './policy'
import { CaseService } from './service'

/** People and parties whom a row names. */
export interface CasePeople {
  clients: readonly string[]
  others: readonly string[]
  /** Ids of the employees, the lead first. */
  team: readonly string[]
  finder: EmployeeFinder
}

interface CaseRow {
  number: string
  values: FormValues
  people: CasePeople
  /** Absent if the row does not say it. */
  status?: CaseStatus
}

interface Comparing {
  row: CaseRow
  fields: readonly FieldDefinition[]
  titles: Readonly<Record<string, string>>
}

const BY_APPLICATION = '已收案，请提出项目变更申请'
const BY_LEAD = '由主办律师在项目里修改'
const PARTIES_STAY = '换当事人要先检索利冲，请在项目里变更'
const TEAM_STAYS = '请在项目里调整团队'
const CATEGORY_STAYS = '请在项目里变更'
const STATUS_STAYS = '请在项目里结案、中止或恢复'

/**
 * Compares a case with the row that has its number. Under another name, and for other clients, the number is a mistake:
 * the row is refused.
 */
export async function compareCase(
  call: StaffCall,
  id: string,
  { row, fields, titles }: Comparing,
): Promise<ChangedRecord> {
  const { db, me, now, time } = call
  const same = `已有编号为「${row.number}」的项目`
  const seen = await new Cases(db).findVisible(me, id)
  if (!seen) throw new KnownRecord('same', same)
  const { found, facts } = seen
  const before = await valuesOf(db, found, now, time)
  refuseOther(row, before)
  const hasWorks = await new Cases(db).hasWorks(id)
  const isCorrectable = casePolicy.correct(me, facts, hasWorks)
  const { changes, values, kept } = compareValues({
    fields: [...caseForm, ...fields],
    before,
    after: row.values,
    titles,
    stays: (key) => {
      if (!isCorrectable) return hasWorks ? BY_APPLICATION : BY_LEAD
      return key === 'category' ? CATEGORY_STAYS : undefined
    },
  })
  const others = staying(row, { before, status: found.status })
  if (changes.length + others.length === 0) throw new KnownRecord('same', same)
  const update = async () => {
    const saved = await new CaseService(call).correct({ caseId: id, version: found.version, values })
    return { id, kept: { version: saved.version, values: kept } }
  }
  return { changes: [...changes, ...others], update }
}

/** A number belongs to one case. */
function refuseOther({ number, values, people }: CaseRow, before: FormValues) {
  const isNamed = plain(String(values.name ?? '')) === plain(String(before.name ?? ''))
  const known = new Set(namesIn(before.clients).map(normalName))
  if (isNamed || people.clients.some((name) => known.has(normalName(name)))) return
  const words = `已有编号为「${number}」的项目，名称与委托人都不同`
  fail.invalid(words, { 项目编号: words })
}
const plain = (name: string) => name.normalize('NFKC').replace(/\s/g, '')

/** Differences that the preview tells of, but that are changed elsewhere. */
function staying({ people, status }: CaseRow, now: { before: FormValues; status: CaseStatus }): CellChange[] {
  const { before } = now
  const team = (before.team as readonly Share[]).map(({ empId }) => empId)
  const isOther = (left: readonly string[], right: readonly string[]) =>
    left.length > 0 && [...left].sort().join() !== [...right].sort().join()
  const parties = (
    [
      ['委托人', people.clients, before.clients],
      ['对方', people.others, before.others],
    ] as const
  ).flatMap(([label, written, lines]) =>
    isOther(written.map(normalName), namesIn(lines).map(normalName))
      ? [{ label, before: namesIn(lines).join('、'), after: written.join('、'), stays: PARTIES_STAY }]
      : [],
  )
  const names = (ids: readonly string[]) => ids.map(people.finder.nameOf).join('、')
  return [
    ...parties,
    ...(isOther(people.team, team)
      ? [{ label: '主办律师', before: names(team), after: names(people.team), stays: TEAM_STAYS }]
      : []),
    ...(status && status !== now.status
      ? [{ label: '状态', before: CASE_STATUS[now.status], after: CASE_STATUS[status], stays: STATUS_STAYS }]
      : []),
  ]
}

const namesIn = (lines: FormValues[string]) => (lines as readonly Line[]).map(({ name }) => String(name))

/** Gives a case its former values back, unless somebody has changed it since. */
export async function restoreCase(call: StaffCall, id: string, { version, values }: KeptValues): Promise<boolean> {
  const found = await new Cases(call.db).find(id)
  if (found?.version !== version) return false
  await new CaseService(call).correct({ caseId: id, version, values })
  return true
}
