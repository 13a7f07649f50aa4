import { WORK_TYPE } from '@contract/approval/work-types'
import { CASE_LETTERS } from '@contract/case/codes'
import { FIRST_RULES, type NumberPart } from '@contract/numbering/codes'
import { DrawingRepository } from '../../domains/approval/drawing/drawing-repository'
import { saveCategory } from '../../domains/case/repository/categories'
import { MaterialRepository } from '../../domains/hr/material-repository'
import { LawTableService } from '../../domains/law-table/service'
import { NumberingRules } from '../../domains/numbering/rules'
import { materialList } from '../../domains/people'
import { saveSetting } from '../../domains/settings'
import { inShanghai, toDay, toTime } from '../../kernel/clock'
import { scoped } from '../../kernel/db/open'
import { callOf } from '../world/call'
import { workDays } from '../world/work-days'
import type { SeedFirm, SeedWorld } from '../world/world'

/** The LPR is published on the 20th of a month, or the working day after it. */
const LPR_DAY = 20
const MONTH_DAYS = 32
const CURRENT = { oneYear: '3', fiveYears: '3.5' }

/** Purchases up to this, in yuan, are approved in batches in the small firm. */
const SUPPLIES = '2000'
/** Its case sources from now on: AY26-0001. */
const SOURCE_NUMBER: readonly NumberPart[] = [
  { kind: 'text', text: 'AY' },
  { kind: 'year', digits: 2 },
  { kind: 'text', text: '-' },
  ...FIRST_RULES.caseSource.filter(({ kind }) => kind === 'serial'),
]

/** Settings of the firms themselves: the small one differs most from the product's defaults. */
export async function seedHouseRules(world: SeedWorld) {
  const [firm, small] = world.firms
  if (firm) await enterQuotation(world, firm)
  if (small) await setRules(world, small)
}

/** The latest quotation of the LPR, which has not changed: what is reckoned knows until when it was looked at. */
async function enterQuotation(world: SeedWorld, firm: SeedFirm) {
  const by = firm.people.find(({ roles }) => roles.includes('sysAdmin'))
  const workdays = workDays(world.now, 2 * MONTH_DAYS, 0)
  const months = [0, 1].map((back) => inShanghai(world.now).subtract(back, 'month').date(LPR_DAY).valueOf())
  const published = months.flatMap((month) => workdays.find((day) => day >= toDay(month)) ?? [])
  const day = published.find((earlier) => earlier < toDay(world.now))
  if (!by || !day) return
  const at = world.ago(Math.max(1, inShanghai(world.now).diff(`${day}T12:00:00+08:00`, 'day')))
  const values = { day, ...CURRENT, source: '全国银行间同业拆借中心公告' }
  await new LawTableService(callOf(world, firm, by, at)).save({ kind: 'lpr', values })
}

async function setRules(world: SeedWorld, firm: SeedFirm) {
  const db = scoped(world.db, firm.id)
  const by = firm.people.find(({ roles }) => roles.includes('sysAdmin'))
  if (!by) return
  const at = world.ago(70)
  await saveSetting(db, 'clueIdleDays', '20', at)
  await saveSetting(db, 'workTime.pastDays', '10', at)
  const rule = { version: 0, parts: SOURCE_NUMBER }
  await new NumberingRules(db).keep('caseSource', rule, { id: by.empId, time: toTime(world.ago(1)) })
  // Nobody there takes criminal cases.
  await saveCategory(db, 'criminal', 0, { is_open: false, letters: CASE_LETTERS.criminal, required: '[]' })
  await new DrawingRepository(db).saveBatch(WORK_TYPE.supplies, '', { is_on: true, max_amount: SUPPLIES })
  const { names } = await materialList(db)
  await new MaterialRepository(db, at).saveList([...names, '社保转移材料'], 0, toTime(at))
}
