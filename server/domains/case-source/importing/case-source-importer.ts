import { CASE_SOURCE_STATUS, type CaseSourceStatus } from '@contract/case-source/codes'
import { SOURCE_CHANNELS, type SourceChannel } from '@contract/customer/codes'
import { percent } from '@contract/validators'
import Decimal from 'decimal.js'
import { dayAfter, fromTime, toDay } from '../../../kernel/clock'
import { fail } from '../../../kernel/fail'
import type { StaffCall } from '../../../kernel/http/call'
import { codeOf, namesIn } from '../../../kernel/importing/cells'
import type { Cells, Importer } from '../../../kernel/importing/importer'
import { KnownRecord, type RowContext, rowByRow } from '../../../kernel/importing/save-rows'
import { cancelTimer, setTimer } from '../../../kernel/jobs/timers'
import { categoryOfWords, feeModeOfWords } from '../../case'
import { fieldsForColumns } from '../../custom-field'
import { kindOfParty, normalName, removeUnusedParties } from '../../party'
import { type EmployeeFinder, employeeFinder, People } from '../../people'
import { numberSetting } from '../../settings'
import { endOf, PROTECTION_ENDS, protectionKeyOf } from '../protection-days'
import { CASE_SOURCE_KIND } from '../repository/case-source-rows'
import { similarSources } from '../repository/conflicts'
import { type BroughtState, CaseSourceService } from '../service'
import { deleteSources, findClientIds, findKnownSources, findUsedSources } from './import-repository'

/** Columns of a list by the keys of the source's form. */
const TITLES: Readonly<Record<string, string>> = {
  ...{ name: '案源名称', category: '预计类型', channel: '案源渠道', brief: '案情简介', subjectAmount: '标的额' },
  ...{ clients: '委托人', others: '对方', expectedFee: '预计收费', feeMode: '收费方式', finderId: '案源人工号' },
  ...{ finderPercent: '案源比例', team: '主办律师工号' },
}

const OTHER_CHANNELS: Readonly<Record<string, SourceChannel>> = {
  ...{ 转介绍: 'referral', 介绍: 'referral', 同行: 'colleague', 同行介绍: 'colleague', 朋友: 'friend' },
  ...{ 朋友介绍: 'friend', 官网: 'website', 电话: 'phone', 来电: 'phone', 上门: 'visit', 平台: 'platform' },
  ...{ 讲座: 'event', 活动: 'event', 老客户: 'existing' },
}

/** Status of a source without an application of this system behind it. */
type ImportedStatus = Extract<CaseSourceStatus, 'draft' | 'following' | 'expired' | 'stopped'>
const IMPORTED: Readonly<Record<ImportedStatus, string>> = {
  draft: CASE_SOURCE_STATUS.draft,
  following: CASE_SOURCE_STATUS.following,
  expired: CASE_SOURCE_STATUS.expired,
  stopped: CASE_SOURCE_STATUS.stopped,
}
const OTHER_STATUS: Readonly<Record<string, ImportedStatus>> = {
  ...{ 未报备: 'draft', 已报备: 'following', 跟进: 'following', 洽谈中: 'following', 在跟: 'following' },
  ...{ 保护期已满: 'expired', 已过期: 'expired', 过期: 'expired', 停止跟进: 'stopped', 已停止: 'stopped' },
  ...{ 放弃: 'stopped', 已放弃: 'stopped', 未成案: 'stopped', 流失: 'stopped' },
}
const SIGNED = /^(已?签约|已?成案|已?立项|已?成交|已?委托|已?收案)$/

/** Imports case sources: each row as if its form were filled in, in the state that the list gives it. */
export const caseSourceImporter: Importer = {
  kind: 'caseSource',
  ownFields: ({ db }) => fieldsForColumns(db, CASE_SOURCE_KIND),
  async open(opening: StaffCall) {
    const around = {
      finder: await employeeFinder(opening),
      known: new KnownSources(await findKnownSources(opening.db)),
      protectDays: await numberSetting(opening.db, 'protectDays'),
    }
    return {
      save: (call: StaffCall, rows, choice) =>
        rowByRow(call, rows, choice, (cells, context) => saveSource(call, cells, { ...around, ...context }), TITLES),
    }
  },
  partiesOf: (cells) => [
    ...partiesIn(cells.委托人).map((party) => ({ ...party, role: 'client' as const })),
    ...partiesIn(cells.对方).map((party) => ({ ...party, role: 'opponent' as const })),
  ],
  findUsed: ({ db }, ids) => findUsedSources(db, ids),
  async remove(call: StaffCall, ids, since) {
    for (const id of ids) await cancelTimer(call, protectionKeyOf(id))
    await removeUnusedParties(call.db, await deleteSources(call.db, ids), since)
  },
}

const failAt = (title: string, words: string): never => fail.invalid(words, { [title]: words })

interface Around extends RowContext {
  finder: EmployeeFinder
  known: KnownSources
  protectDays: number
}

async function saveSource(call: StaffCall, cells: Cells, around: Around): Promise<string> {
  const { known, hint, own, isAccepted } = around
  known.refuse(cells)
  const { values, finderId } = valuesIn(cells, around)
  const state = await stateIn(call, cells, { finderId, protectDays: around.protectDays, hint })
  const id = await new CaseSourceService(call).bring(values, own, state)
  if (state.status === 'following' && !isAccepted) await refuseProtected(call, id, known.ids)
  if (state.status === 'following' && state.protect_until)
    await setTimer(call, {
      kind: PROTECTION_ENDS,
      payload: { id },
      uniqueKey: protectionKeyOf(id),
      runAt: fromTime(endOf(state.protect_until)),
    })
  known.add(cells, id)
  return id
}

function valuesIn(cells: Cells, { finder, hint }: Around) {
  const written = (title: string) => cells[title] ?? ''
  const sides = (title: string) => {
    const parties = partiesIn(written(title))
    if (parties.length > 1) hint(`${title}分为 ${parties.map(({ name }) => name).join('、')}`)
    return parties
  }
  const [finderId = '', ...more] = finder.all('案源人工号', written('案源人工号'))
  if (more.length > 0) hint(`案源人「${written('案源人工号')}」取第一位，其余没有导入`)
  const team = written('主办律师工号') ? finder.all('主办律师工号', written('主办律师工号')) : []
  if (team.length > 1) hint('有几位律师：第一位主办，比例 100%，其余为协办，比例 0%，可以在案源里调整')
  const values = {
    name: written('案源名称'),
    category: categoryOfWords('预计类型', written('预计类型')),
    channel: codeOf('案源渠道', SOURCE_CHANNELS, written('案源渠道'), 'other', OTHER_CHANNELS),
    brief: written('案情简介'),
    subjectAmount: written('标的额'),
    clients: sides('委托人'),
    others: sides('对方').map((party) => ({ ...party, role: 'opponent' })),
    expectedFee: written('预计收费'),
    feeMode: feeModeOfWords('收费方式', written('收费方式')),
    finderId: [finderId],
    finderPercent: shareIn(written('案源比例')),
    team: team.map((empId, index) => ({ empId, percent: index === 0 ? '100' : '0' })),
  }
  return { values, finderId }
}

const partiesIn = (cell = '') =>
  namesIn(cell).map((name) => ({
    name,
    kind: kindOfParty(name) === 'person' ? ('person' as const) : ('organ' as const),
  }))

/** Share of the finder: 30, 30%, or 0.3 where a spreadsheet shows 30%. */
function shareIn(written: string): string {
  const text = written.normalize('NFKC').replace(/\s/g, '')
  if (!text) return '0'
  const plain = text.replace(/%$/, '')
  const problem = percent(plain)
  if (problem) failAt('案源比例', `案源比例「${written}」须为 0 到 100 之间的比例，应如 30%`)
  return /^0?\.\d+$/.test(text) ? new Decimal(plain).mul(100).toString() : plain
}

interface Asked {
  finderId: string
  protectDays: number
  hint(words: string): void
}

/** State that the row gives its source; a protection that is over by now has ended. */
async function stateIn(call: StaffCall, cells: Cells, { finderId, protectDays, hint }: Asked): Promise<BroughtState> {
  const today = toDay(call.now)
  const [person] = await new People(call.db).working([finderId])
  const whose = {
    owner_id: finderId,
    department_id: person?.departmentId ?? call.me.departmentId,
    ...(cells.案源编号 && { number: cells.案源编号 }),
  }
  const written = cells.状态 ?? ''
  if (SIGNED.test(written.trim())) failAt('状态', '已签约的案源请导入为项目，不作为案源导入')
  const status = codeOf('状态', IMPORTED, written, 'draft', OTHER_STATUS) as ImportedStatus
  if (status === 'draft') return { ...whose, status }
  const filed = cells.报备日期 || today
  if (filed > today) failAt('报备日期', '报备日期不能晚于今天')
  const filed_at = `${filed} 00:00:00`
  if (status === 'stopped') return { ...whose, status, filed_at, stopped_at: call.time, stop_note: '导入时已停止跟进' }
  const until = cells.保护期至 || dayAfter(filed, protectDays)
  if (until < filed) failAt('保护期至', '保护期至不能早于报备日期')
  const isOver = status === 'expired' || until < today
  if (isOver && status === 'following') hint(`保护期到 ${until} 已满：按「${CASE_SOURCE_STATUS.expired}」导入`)
  return { ...whose, status: isOver ? 'expired' : 'following', filed_at, protect_until: until }
}

/** Another's source of the same client that is protected: two would follow one client. */
async function refuseProtected({ db, now }: StaffCall, id: string, ofList: ReadonlySet<string>) {
  const similar = await similarSources(db, id, await findClientIds(db, id), toDay(now))
  const other = similar.find((source) => !ofList.has(source.id))
  if (other) throw new KnownRecord('doubtful', `委托人「${other.client}」已由${other.finder}报备，在保护期内`)
}

/** Sources that are there, and those of the earlier rows of the list. */
class KnownSources {
  readonly ids = new Set<string>()
  readonly #nameByNumber = new Map<string, string>()
  readonly #names = new Set<string>()
  readonly #numbersOfList = new Set<string>()
  readonly #namesOfList = new Set<string>()

  constructor(sources: readonly { number: string; name: string; client: string | null }[]) {
    for (const { number, name, client } of sources) {
      this.#nameByNumber.set(number, name)
      this.#names.add(keyOf(name, client ?? ''))
    }
  }

  add(cells: Cells, id: string) {
    this.ids.add(id)
    if (cells.案源编号) this.#numbersOfList.add(cells.案源编号)
    for (const key of keysOf(cells)) this.#namesOfList.add(key)
  }

  refuse(cells: Cells) {
    const [number = '', name = ''] = [cells.案源编号, cells.案源名称]
    const known = this.#nameByNumber.get(number)
    if (known !== undefined) {
      if (normalName(known) === normalName(name)) throw new KnownRecord('same', `已有编号为「${number}」的案源`)
      failAt('案源编号', `已有编号为「${number}」的案源，名称不同`)
    }
    if (this.#numbersOfList.has(number)) failAt('案源编号', `案源编号「${number}」在表格里重复`)
    if (number) return
    const keys = keysOf(cells)
    if (keys.some((key) => this.#namesOfList.has(key))) failAt('案源名称', `同一委托人的「${name}」在表格里重复`)
    if (keys.some((key) => this.#names.has(key))) throw new KnownRecord('same', `已有同一委托人的案源「${name}」`)
  }
}

const keyOf = (name: string, client: string) => `${normalName(name)} ${normalName(client)}`
const keysOf = (cells: Cells) => namesIn(cells.委托人 ?? '').map((client) => keyOf(cells.案源名称 ?? '', client))
