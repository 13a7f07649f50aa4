import { caseLimits, stagesOf } from '@contract/case/codes'
import { hearingForm, proceedingForm } from '@contract/case/form'
import { acceptForm } from '../../../kernel/accept-form'
import { toDay } from '../../../kernel/clock'
import { newId } from '../../../kernel/db/id'
import { fail } from '../../../kernel/fail'
import type { StaffCall } from '../../../kernel/http/call'
import type { Cells, Importer } from '../../../kernel/importing/importer'
import { KnownRecord, type RowContext, rowByRow } from '../../../kernel/importing/save-rows'
import { parseClock } from '../../../kernel/sheets/written-moment'
import { withdraw } from '../../schedule'
import { Cases } from '../cases'
import { courtNoKey } from '../court-no'
import { Hearings } from '../hearings'
import { CaseRepository } from '../repository/case-lists'
import type { FoundCase } from '../repository/case-rows'
import {
  deleteHearings,
  deleteUnusedProceedings,
  findChangedHearings,
  findKnownHearings,
} from '../repository/imported-hearings'
import { type WorkableCase, workableCases } from './workable-case'

/** Columns of a list by the keys of the forms of a hearing and of its proceeding. */
const TITLES: Readonly<Record<string, string>> = {
  ...{ startTime: '开庭日期', hours: '预计时长', place: '开庭地点', note: '备注' },
  ...{ stage: '审级', acceptOrgan: '受理机关', courtCaseNo: '案号', judge: '法官', clerk: '书记员' },
}

/** Imports hearings of cases into the calendars of their teams, with the proceedings that they belong to. */
export const hearingImporter: Importer = {
  kind: 'hearing',
  async open(opening: StaffCall) {
    const caseOf = await workableCases(opening, '开庭')
    const there = new Set((await findKnownHearings(opening.db)).map(({ caseId, start }) => `${caseId} ${start}`))
    const ofList = new Set<string>()
    const brought = new Set<string>()
    const save = async (call: StaffCall, cells: Cells, { hint }: RowContext) => {
      const workable = await caseOf(call, cells.项目编号 ?? '')
      const startTime = startIn(cells)
      const key = `${workable.found.id} ${startTime}`
      if (ofList.has(key)) failAt('开庭日期', '这个项目同一时间的开庭在表格里重复')
      if (there.has(key)) throw new KnownRecord('same', '这个项目同一时间已有开庭')
      const id = await saveHearing(call, cells, { ...workable, startTime, brought, hint })
      ofList.add(key)
      return id
    }
    return {
      save: (call: StaffCall, rows, choice) =>
        rowByRow(call, rows, choice, (cells, context) => save(call, cells, context), TITLES),
    }
  },
  findUsed: ({ db }, ids) => findChangedHearings(db, ids),
  async remove(call: StaffCall, ids, since) {
    const proceedings = await deleteHearings(call.db, ids)
    for (const id of ids) await withdraw(call, id)
    await deleteUnusedProceedings(call.db, proceedings, since)
  },
}

const failAt = (title: string, words: string): never => fail.invalid(words, { [title]: words })

/** Wire time of the beginning: the day's cell may have it, or a cell of its own. */
function startIn({ 开庭日期: moment = '', 时间: written = '' }: Cells): string {
  if (!moment) failAt('开庭日期', '请填写开庭日期')
  const [day = '', ofDay] = moment.split(' ')
  const clock = written ? parseClock(written) : ofDay
  if (written && !clock) failAt('时间', `时间「${written}」不是时刻，应如 09:30`)
  return `${day} ${clock ?? failAt('开庭日期', '没有写明几点开庭，应如 2026-03-02 09:30')}:00`
}

interface Around extends WorkableCase {
  startTime: string
  /** Proceedings that earlier rows brought: a preview has undone them. */
  brought: Set<string>
  hint(words: string): void
}

async function saveHearing(call: StaffCall, cells: Cells, around: Around): Promise<string> {
  const { found, facts, startTime } = around
  const hours = cells.预计时长 ? String(Math.round(Number(cells.预计时长) / 6) / 10) : ''
  const place = cells.开庭地点 || cells.受理机关 || ''
  const given = acceptForm(hearingForm, { startTime, hours, place, note: cells.备注 ?? '' }, toDay(call.now))
  const proceedingId = await proceedingIn(call, cells, around)
  return new Hearings(call).add(found, facts.teamIds, {
    proceedingId,
    startTime,
    hours: given.hours,
    place: given.place,
    note: given.note,
    ownerId: found.lead_id,
  })
}

/**
 * Proceeding of the row: the one with its number, else of its stage and court, else the only one. A row that says stage
 * and court brings a proceeding that the case does not have yet.
 */
async function proceedingIn(
  call: StaffCall,
  cells: Cells,
  { found, startTime, brought, hint }: Around,
): Promise<string> {
  const { db, now, time } = call
  const [stage = '', court = ''] = [stageIn(found, cells.审级 ?? ''), cells.受理机关]
  const number = courtNoKey(cells.案号 ?? '')
  const all = await new Cases(db).proceedings([found.id])
  const there = stage && court ? all : all.filter(({ id }) => !brought.has(id))
  const fits = there.filter(
    (known) =>
      (!number || !known.court_case_no_norm || known.court_case_no_norm === number) &&
      (!stage || known.stage === stage) &&
      (!court || known.accept_organ === court),
  )
  const numbered = number ? there.find(({ court_case_no_norm }) => court_case_no_norm === number) : undefined
  const known = numbered ?? (stage || court || there.length === 1 ? fits[0] : undefined)
  if (known) return known.id
  if (there.length > 0 && !stage && !court) failAt('审级', `项目有 ${there.length} 个程序，请写明审级`)
  if (!stage) failAt('审级', `项目还没有这个程序，请写明审级：${stagesOf(found.category).join('、')}`)
  if (!court) failAt('受理机关', '项目还没有这个程序，请写明受理机关')
  if (all.length >= caseLimits.proceedings) failAt('审级', `每个项目最多 ${caseLimits.proceedings} 个程序`)
  const facts = { courtCaseNo: cells.案号 ?? '', judge: cells.法官 ?? '', clerk: cells.书记员 ?? '' }
  const given = acceptForm(proceedingForm, { stage, acceptOrgan: court, ...facts }, toDay(now))
  const id = newId(now)
  await new CaseRepository(db).saveProceeding({
    id,
    case_id: found.id,
    stage,
    accept_organ: given.acceptOrgan,
    court_case_no: given.courtCaseNo,
    court_case_no_norm: number,
    judge: given.judge,
    clerk: given.clerk,
    sort: all.length,
    status: startTime > time ? 'scheduled' : 'heard',
    created_at: time,
    updated_at: time,
  })
  brought.add(id)
  hint(`新建程序：${stage} ${given.acceptOrgan}`)
  return id
}

function stageIn({ category }: FoundCase, written: string): string {
  const text = written.normalize('NFKC').replace(/\s|阶段|程序|审理$/g, '')
  if (!text) return ''
  const stages: readonly string[] = stagesOf(category)
  const stage = stages.find((known) => known === text)
  return stage ?? failAt('审级', `审级「${written}」须为：${stages.join('、')}`)
}
