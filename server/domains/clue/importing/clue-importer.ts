import { CLUE_STATUS, type ClueStatus, clueLimits, REPEAT_REASONS } from '@contract/clue/codes'
import { SOURCE_CHANNELS, type SourceChannel } from '@contract/customer/codes'
import { PARTY_KINDS } from '@contract/party/codes'
import { cutText } from '@contract/text'
import { normaliseMobile } from '@contract/validators'
import { toDay } from '../../../kernel/clock'
import type { Change } from '../../../kernel/db/versioned'
import { allow, fail } from '../../../kernel/fail'
import type { StaffCall } from '../../../kernel/http/call'
import { codeOf, namesIn } from '../../../kernel/importing/cells'
import type { Cells, Importer } from '../../../kernel/importing/importer'
import { KnownRecord, type RowContext, rowByRow } from '../../../kernel/importing/save-rows'
import { cancelTimer } from '../../../kernel/jobs/timers'
import { categoryOfWords } from '../../case'
import { kindOfParty, kindOfWords, normalName, removeUnusedParties } from '../../party'
import { type EmployeeFinder, employeeFinder, People } from '../../people'
import { idleKey, poolFields } from '../idle-timer'
import { cluePolicy, MANAGES_CLUES } from '../policy'
import { Repeats } from '../repeats'
import { ClueService, type Facts } from '../service'
import { deleteClues, findTitles, findUsedClues } from './import-repository'

/** Columns of a list by the keys of the clue's form. */
const TITLES: Readonly<Record<string, string>> = {
  ...{ title: '线索标题', channel: '来源渠道', partyKind: '客户类型', partyName: '客户名称', creditCode: '信用代码' },
  ...{ contactName: '联系人', mobile: '手机', phone: '电话', email: '邮箱', category: '业务类型' },
  ...{ amount: '涉及金额', brief: '需求说明', opponents: '对方当事人', ownerId: '跟进人工号' },
}

const OTHER_CHANNELS: Readonly<Record<string, SourceChannel>> = {
  ...{ 转介绍: 'referral', 介绍: 'referral', 同行: 'colleague', 同行介绍: 'colleague', 朋友: 'friend' },
  ...{ 朋友介绍: 'friend', 亲友: 'friend', 官网: 'website', 网站: 'website', 电话: 'phone', 来电: 'phone' },
  ...{ 上门: 'visit', 到访: 'visit', 平台: 'platform', 讲座: 'event', 活动: 'event', 老客户: 'existing' },
}

const OTHER_STATUS: Readonly<Record<string, ClueStatus>> = {
  ...{ 未分配: 'new', 未跟进: 'assigned', 新线索: 'new', 已分配: 'assigned', 跟进: 'following', 洽谈中: 'following' },
  ...{ 作废: 'invalid', 已作废: 'invalid', 无意向: 'invalid', 已失效: 'invalid', 公海线索: 'pool' },
  ...{ 已签约: 'converted', 已成交: 'converted', 已转案源: 'converted', 已转客户: 'converted' },
}

/** Imports clues: each row as if its form were filled in, in the state that the list gives it. */
export const clueImporter: Importer = {
  kind: 'clue',
  async open(opening: StaffCall) {
    const around = { finder: await employeeFinder(opening), known: new KnownClues(await findTitles(opening.db)) }
    return {
      save: (call: StaffCall, rows, choice) =>
        rowByRow(call, rows, choice, (cells, context) => saveClue(call, cells, { ...around, ...context }), TITLES),
    }
  },
  partiesOf: (cells) => [
    {
      name: cells.客户名称 ?? '',
      kind: clientKind(cells),
      role: 'client' as const,
      ...(cells.信用代码 && { code: cells.信用代码 }),
    },
    ...opponentsIn(cells).map(({ name, kind }) => ({ name, kind, role: 'opponent' as const })),
  ],
  findUsed: ({ db }, ids) => findUsedClues(db, ids),
  async remove(call: StaffCall, ids, since) {
    for (const id of ids) await cancelTimer(call, idleKey(id))
    await removeUnusedParties(call.db, await deleteClues(call.db, ids), since)
  },
}

const failAt = (title: string, words: string): never => fail.invalid(words, { [title]: words })

interface Around extends RowContext {
  finder: EmployeeFinder
  known: KnownClues
}

async function saveClue(call: StaffCall, cells: Cells, { finder, known, hint, isAccepted }: Around): Promise<string> {
  const facts = factsIn(cells)
  known.refuse(facts)
  if (!isAccepted) {
    known.refuseLike(facts)
    await refuseRepeats(call, facts, known.ids)
  }
  const id = await new ClueService(call).bring(facts, await stateIn(call, cells, { finder, hint }))
  known.add(facts, id)
  return id
}

function factsIn(cells: Cells): Facts {
  const name = cells.客户名称 ?? ''
  const brief = [cells.需求说明, cells.备注].filter(Boolean).join('\n')
  const title = cells.线索标题 || cutText(brief ? `${name}：${brief.replace(/\s+/g, ' ')}` : `${name}咨询`, 60)
  const category = categoryOfWords('业务类型', cells.业务类型 ?? '')
  return {
    title: cutText(title, clueLimits.title),
    channel: codeOf('来源渠道', SOURCE_CHANNELS, cells.来源渠道 ?? '', 'other', OTHER_CHANNELS) as SourceChannel,
    partyKind: clientKind(cells),
    partyName: name,
    creditCode: cells.信用代码,
    contactName: cells.联系人,
    mobile: cells.手机,
    phone: cells.电话,
    email: cells.邮箱,
    brief,
    ...(category && { category }),
    ...(cells.涉及金额 && { amount: cells.涉及金额 }),
    opponents: opponentsIn(cells),
  }
}

type Kind = 'person' | 'organ'

function clientKind(cells: Cells): Kind {
  const written = cells.客户类型 ?? ''
  if (!written) return kindIn(cells.客户名称 ?? '', cells.信用代码)
  const kind = kindOfWords(written)
  if (!kind) return failAt('客户类型', `客户类型「${written}」须为：${Object.values(PARTY_KINDS).join('、')}`)
  return kind === 'person' ? 'person' : 'organ'
}
const kindIn = (name: string, code?: string): Kind => (kindOfParty(name, code) === 'person' ? 'person' : 'organ')

const opponentsIn = (cells: Cells) => namesIn(cells.对方当事人 ?? '').map((name) => ({ name, kind: kindIn(name) }))

/** State that the row gives its clue: followed up by somebody, to be assigned, in the pool, or over. */
async function stateIn(
  call: StaffCall,
  cells: Cells,
  { finder, hint }: { finder: EmployeeFinder; hint(words: string): void },
): Promise<Change<'clues'>> {
  const { me, now, time } = call
  const created = createdIn(cells.登记日期 ?? '', toDay(now))
  const written = cells.跟进人工号 ?? ''
  const asked = codeOf('状态', CLUE_STATUS, cells.状态 ?? '', written ? 'assigned' : 'new', OTHER_STATUS)
  if (asked === 'converted') failAt('状态', '已转化的线索请导入为客户或案源，不作为线索导入')
  if (asked === 'invalid') return { ...created, status: 'invalid', invalid_reason: '导入时已无效' }
  if (asked === 'pool') {
    if (written) hint('公海线索没有跟进人，跟进人没有导入')
    return { ...poolFields(time, '导入'), ...created }
  }
  if (asked === 'new' && !written) return { ...created, status: 'new' }
  if (!written) failAt('跟进人工号', `状态为「${cells.状态}」的线索请填写跟进人`)
  const [ownerId = '', ...others] = finder.all('跟进人工号', written)
  if (others.length > 0) hint(`跟进人「${written}」取第一位，其余没有导入`)
  allow(cluePolicy.bringFor(me, ownerId), '只有线索管理员可以导入由同事跟进的线索', { permission: MANAGES_CLUES })
  const [owner] = await new People(call.db).working([ownerId])
  return {
    ...created,
    status: asked === 'following' ? 'following' : 'assigned',
    owner_id: ownerId,
    department_id: owner?.departmentId ?? me.departmentId,
    assigned_at: time,
  }
}

/** Day on which a clue of the past came up; today's if the list does not say. */
function createdIn(day: string, today: string): Change<'clues'> {
  if (day > today) failAt('登记日期', '登记日期不能晚于今天')
  return day && day < today ? { created_at: `${day} 00:00:00` } : {}
}

/** A clue or customer that is there and looks like this one. */
async function refuseRepeats(call: StaffCall, facts: Facts, ofList: ReadonlySet<string>) {
  const { title, partyKind, partyName, creditCode, mobile } = facts
  const repeats = await new Repeats(call).of({ title, partyKind, partyName, creditCode, mobile })
  const [repeat] = repeats.filter(({ kind, id }) => kind !== 'clue' || !ofList.has(id))
  if (!repeat) return
  const thing = repeat.kind === 'clue' ? '线索' : '客户'
  const reasons = repeat.reasons.map((reason) => REPEAT_REASONS[reason]).join('、')
  throw new KnownRecord('doubtful', `与已有的${thing}「${repeat.title}」${reasons}，可能是同一个`)
}

/** Clues that are there, and those of the earlier rows of the list. */
class KnownClues {
  readonly ids = new Set<string>()
  readonly #there: ReadonlySet<string>
  readonly #titles = new Set<string>()
  readonly #clients = new Map<string, string>()

  constructor(clues: readonly { title: string; name: string }[]) {
    this.#there = new Set(clues.map(({ title, name }) => keyOf(title, name)))
  }

  add(facts: Facts, id: string) {
    this.ids.add(id)
    this.#titles.add(keyOf(facts.title, facts.partyName))
    for (const key of clientKeys(facts)) if (!this.#clients.has(key)) this.#clients.set(key, facts.title)
  }

  refuse({ title, partyName }: Facts) {
    const key = keyOf(title, partyName)
    if (this.#titles.has(key)) failAt('线索标题', `「${partyName}」的这条线索在表格里重复`)
    if (this.#there.has(key)) throw new KnownRecord('same', `已有「${partyName}」的这条线索`)
  }

  /** A client of an earlier row may well have come twice with the same need. */
  refuseLike(facts: Facts) {
    const like = clientKeys(facts).flatMap((key) => this.#clients.get(key) ?? [])[0]
    if (like) throw new KnownRecord('doubtful', `与表格里的「${like}」是同一个客户，可能是同一条`)
  }
}

const keyOf = (title: string, name: string) => `${normalName(title)} ${normalName(name)}`
const clientKeys = ({ partyName, mobile }: Facts) =>
  [normalName(partyName), normaliseMobile(mobile ?? '')].filter(Boolean)
